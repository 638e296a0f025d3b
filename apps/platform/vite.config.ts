import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Both applications may answer on localhost, so their files must not share a folder.
  build: { assetsDir: 'assets/platform', target: 'es2023' },
  // One file to deploy; during development Node loads the libraries itself.
  environments: { ssr: { resolve: { noExternal: command === 'build' ? true : [/^@fournil\//] } } },
}))
