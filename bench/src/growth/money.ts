/** Euros a month without VAT, for one of each. Assumed, as of a European host that sells plain machines. */
export const PRICES = {
  /** A core of one's own with 4 GB of memory. */
  core: 15,
  /** A gigabyte of a database's disk; each database stands on three machines. */
  database_gb: 0.1,
  /** A gigabyte of the file store: pictures, backups, and the log of the last two weeks. */
  file_gb: 0.02,
  /** A terabyte that leaves, most of it pictures that a cache near the visitor sends. */
  traffic_tb: 5,
}

const MACHINES_OF_CELL = 3
/** A cell has its databases, and beside them what chooses the first of them and leads there. */
const CORES_BESIDE_CELL = 6
const BACKUPS_KEPT = 2
const LOG_DAYS_KEPT = 14
const DAYS_OF_MONTH = 30

export type Platform = {
  processes: number
  cells: number
  cores_of_database: number
  /** What is in all databases. */
  stored_gb: number
  pictures_gb: number
  orders_a_day: number
  order_log_bytes: number
  visits_a_day: number
  visit_mb: number
}

export type Month = { machines: number; storage: number; traffic: number; total: number }

/** What a platform costs in a usual month, with machines for its busiest day. */
export function moneyOf(platform: Platform, prices = PRICES): Month {
  const { processes, cells, cores_of_database, stored_gb } = platform
  const cores = processes + cells * (MACHINES_OF_CELL * cores_of_database + CORES_BESIDE_CELL)
  const log_gb = (platform.orders_a_day * platform.order_log_bytes * LOG_DAYS_KEPT) / 1e9
  const files_gb = platform.pictures_gb + BACKUPS_KEPT * stored_gb + log_gb
  const traffic_tb = (platform.visits_a_day * platform.visit_mb * DAYS_OF_MONTH) / 1e6
  const machines = cores * prices.core
  const storage = MACHINES_OF_CELL * stored_gb * prices.database_gb + files_gb * prices.file_gb
  const traffic = traffic_tb * prices.traffic_tb
  return { machines, storage, traffic, total: machines + storage + traffic }
}
