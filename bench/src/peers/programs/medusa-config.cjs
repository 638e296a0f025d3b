// Medusa's own file in the folder where it is installed; all modules as they come, without the back office.
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      jwtSecret: 'bench',
      cookieSecret: 'bench',
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
    },
  },
})
