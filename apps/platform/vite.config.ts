import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Browsers of the spring of 2023 and newer; what a style sheet needs for them is put in front. */
const CSS_TARGET = ['chrome111', 'edge111', 'firefox113', 'safari16.4', 'ios16.4']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Both applications may answer on localhost, so their files must not share a folder.
  build: { assetsDir: 'assets/platform', target: 'es2023', cssTarget: CSS_TARGET },
  // One file to deploy; during development Node loads the libraries itself.
  environments: { ssr: { resolve: { noExternal: command === 'build' ? true : [/^@fournil\//] } } },
}))
