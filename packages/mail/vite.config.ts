import { defineConfig } from 'vite'

// Node strips types but knows no JSX: the templates are bundled, React stays outside.
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: {
    noExternal: ['@fournil/domain'],
    external: ['react', 'react-dom'],
  },
})
