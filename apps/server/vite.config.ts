import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const OUTPUT = fileURLToPath(new URL('./build', import.meta.url))

/** Native, built by themselves, looking for files beside them, or loaded late: what a start does not read is left as it is. */
const APART = [
  '@fournil/mail',
  '@simplewebauthn/server',
  'age-encryption',
  'css-tree',
  'nodemailer',
  'pdfkit',
  'pino',
  'react',
  'react-dom',
  'sharp',
  'stripe',
  'subset-font',
  'vite',
]

// Much of a start went into finding and reading 2,700 small files: what runs in production is few and large.
// Development and tests run the sources as they are.
export default defineConfig({
  plugins: [keepPlaces()],
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', worker: 'src/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    resolve: { conditions: ['node'] },
    noExternal: true,
    external: APART,
  },
})

/** A module that looks for files beside itself finds them where its source is. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const place = JSON.stringify(relative(OUTPUT, id))
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    },
  }
}
