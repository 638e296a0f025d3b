// Runs in a folder of its own, where Vendure is installed: `node vendure.cjs fill <products.csv>` once, then `node vendure.cjs`.
const {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
} = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const database = new URL(process.env.DATABASE_URL)
const [task, catalogue] = process.argv.slice(2)
const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
    synchronize: task === 'fill',
    logging: false,
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({ bufferUpdates: false })],
}

const FRANCE = {
  defaultLanguage: 'fr',
  defaultZone: 'Europe',
  countries: [{ name: 'France', code: 'FR', zone: 'Europe' }],
  taxRates: [{ name: 'Taux normal', percentage: 5.5 }],
  shippingMethods: [{ name: 'Retrait', price: 0 }],
  paymentMethods: [
    {
      name: 'Carte',
      handler: {
        code: dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
}

async function withJobs() {
  const app = await bootstrap(config)
  await app.get(JobQueueService).start()
  return app
}

async function fill() {
  const app = await populate(withJobs, FRANCE, catalogue)
  await app.close()
  process.exit(0)
}

const end = (error) => {
  console.error(error)
  process.exit(1)
}
if (task === 'fill') fill().catch(end)
else withJobs().catch(end)
