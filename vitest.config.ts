import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/{domain,ui,mail}/{src,test}/**/*.test.{ts,tsx}'] } },
    ],
  },
})
