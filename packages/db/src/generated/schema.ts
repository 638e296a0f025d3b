// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Moment = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>

export type AccessTokenKind = 'host_handover' | 'impersonation' | 'password_reset' | 'recovery' | 'email_confirmation' | 'email_change'
export type AiError = 'AI_NOT_CONFIGURED' | 'AI_BUSY' | 'AI_UNAVAILABLE' | 'AI_REFUSED' | 'AI_UNREADABLE' | 'STORAGE_FULL'
export type AiRequestStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
export type AnimationLevel = 'none' | 'subtle' | 'pronounced'
export type Billing = 'monthly' | 'yearly'
export type BorderRadiusStyle = 'square' | 'rounded-soft' | 'rounded' | 'rounded-full' | 'mixed'
export type ButtonStyle = 'solid' | 'outline' | 'shadow' | 'soft'
export type CardSize = 'small' | 'medium' | 'large'
export type ClosingKind = 'day' | 'month' | 'year'
export type DiscountType = 'percentage' | 'fixed'
export type DisputeFileKind = 'receipt' | 'customer_communication' | 'other'
export type DisputeStatus = 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
export type HoldStatus = 'held' | 'released' | 'kept'
export type InvoiceKind = 'invoice' | 'credit_note'
export type LedgerAccount = 'card' | 'pending' | 'available' | 'paid_out' | 'commission' | 'provider_fees'
export type LetterSpacing = 'tight' | 'normal' | 'wide'
export type LogSeverity = 'info' | 'warning' | 'error' | 'critical'
export type MoneyStatus = 'completed' | 'pending' | 'failed' | 'approved' | 'processing' | 'rejected' | 'refunded' | 'disputed'
export type OrderStatus = 'pending' | 'paid' | 'preparing' | 'ready' | 'completed' | 'cancelled'
export type PaymentDifference = 'other_account' | 'other_session' | 'no_payment' | 'nothing_taken' | 'other_currency' | 'too_little'
export type PaymentKind = 'payment' | 'refund' | 'refund_taken_back' | 'reversal' | 'correction'
export type PaymentMeans = 'card_online' | 'cash' | 'card_counter' | 'voucher' | 'transfer'
export type PaymentMethod = 'bank_transfer'
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'partially_refunded' | 'refunded'
export type PreparationTimeUnit = 'hours' | 'days'
export type PriceDisplayMode = 'ttc' | 'ht'
export type ProductAvailability = 'in stock' | 'out of stock' | 'preorder' | 'backorder'
export type ProductCondition = 'new' | 'refurbished' | 'used'
export type PromptType = 'product_description' | 'seo_metadata' | 'category_description' | 'google_merchant_suggestions' | 'product_image_generation'
export type ProviderSubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'
export type RefundStatus = 'pending' | 'succeeded' | 'failed'
export type SoldBy = 'piece' | 'weight'
export type SpacingMode = 'compact' | 'normal' | 'airy'
export type SslStatus = 'pending' | 'active' | 'failed'
export type StockManagementMode = 'none' | 'global' | 'per_store'
export type SubscriptionStatus = 'trial' | 'active' | 'past_due' | 'cancelled' | 'expired'
export type TenantStatus = 'active' | 'trial' | 'suspended' | 'cancelled'
export type TicketPriority = 'urgent' | 'high' | 'medium' | 'low'
export type TicketStatus = 'open' | 'in_progress' | 'resolved' | 'closed'
export type UiMode = 'expert' | 'simplified'
export type WebhookStatus = 'waiting' | 'delivered' | 'failed'
export type WeightUnit = 'piece' | 'step'

export interface AccessTokens {
  token_hash: Buffer
  kind: AccessTokenKind
  user_id: string
  tenant_id: string | null
  impersonation_id: string | null
  new_email: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
  used_at: Moment | null
}

export interface AccountCopies {
  user_id: string
  cell: string
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  carried_at: Moment | null
  sessions_end_at: Moment | null
  unneeded_since: Moment | null
}

export interface AdminAuditLogs {
  id: GeneratedAlways<number>
  tenant_id: string | null
  admin_user_id: string | null
  impersonator_user_id: string | null
  action_type: string
  target_type: string
  target_id: string | null
  details: ColumnType<unknown, string | undefined, string>
  ip_address: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  previous_hash: Buffer | null
  hash: Buffer
}

export interface AdminPreferences {
  tenant_id: string
  user_id: string
  ui_mode: Generated<UiMode>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AiPromptTemplates {
  tenant_id: string
  id: Generated<string>
  prompt_type: PromptType
  system_prompt: string
  user_prompt_template: string
  description: Generated<string>
  is_active: Generated<boolean>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface AiRequests {
  tenant_id: string
  id: Generated<string>
  prompt_type: PromptType
  input: Json
  status: Generated<AiRequestStatus>
  result: Json | null
  error: AiError | null
  credits: number
  month: string
  requested_by: string | null
  created_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
}

export interface ApiKeys {
  tenant_id: string
  id: Generated<string>
  name: string
  token_hash: Buffer
  ending: string
  permissions: string[]
  is_read_only: boolean
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: Moment | null
  revoked_at: Moment | null
}

export interface BankAccounts {
  tenant_id: string
  id: Generated<string>
  account_holder: string
  iban_encrypted: Buffer
  iban_start: string
  iban_end: string
  bic: string | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Closings {
  tenant_id: string
  number: number
  kind: ClosingKind
  period_start: string
  payments_count: number
  first_number: number | null
  last_number: number | null
  total: number
  by_means: Json
  by_tax: Json
  perpetual_total: number
  payments_until: number | null
  payments_hash: Buffer | null
  closed_at: Moment
  previous_hash: Buffer | null
  hash: Buffer
}

export interface ColorPalettes {
  id: Generated<string>
  name: string
  description: Generated<string>
  primary_color: string
  primary_hover: string
  primary_light: string
  secondary_color: string
  secondary_hover: string
  secondary_light: string
  accent_color: string
  accent_hover: string
  background_color: string
  card_background: string
  text_primary: string
  text_secondary: string
  border_color: string
  button_primary_bg: string
  button_primary_text: string
  display_order: Generated<number>
  is_active: Generated<boolean>
}

export interface Customers {
  tenant_id: string
  id: Generated<string>
  email: string
  first_name: string
  last_name: string
  phone: Generated<string>
  is_guest: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  erased_at: Moment | null
  total_spent: Generated<number>
  last_order_at: Moment | null
  search_text: Generated<string>
}

export interface DisputeFiles {
  tenant_id: string
  dispute_id: string
  kind: DisputeFileKind
  file_name: string
  size: number
  provider_file_id: string
  created_at: Moment
}

export interface Disputes {
  tenant_id: string
  id: Generated<string>
  order_id: string
  provider_dispute_id: string
  payment_account: string | null
  amount: number
  currency: string
  reason: string
  status: DisputeStatus
  opened_at: Moment
  due_by: Moment | null
  closed_at: Moment | null
  withdrawn: Generated<number>
  reinstated: Generated<number>
  fee: Generated<number>
  fee_returned: Generated<number>
  explanation: string | null
  answered_at: Moment | null
  answered_by: string | null
  answering_at: Moment | null
  checked_at: Moment | null
  created_at: Moment
}

export interface FeastProducts {
  tenant_id: string
  feast_id: string
  product_id: string
  daily_capacity: number | null
  sort_order: number
}

export interface Feasts {
  tenant_id: string
  id: Generated<string>
  store_id: string
  name: string
  start_date: string
  end_date: string
  offer: string
  orders_until_date: string | null
  orders_until_time: string | null
  open_time: string | null
  close_time: string | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
  archived_at: Moment | null
}

export interface FeatureSettings {
  tenant_id: string
  id: Generated<string>
  feature_key: string
  description: Generated<string>
  is_enabled: Generated<boolean>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Files {
  tenant_id: string
  id: Generated<string>
  bucket: string
  key: string
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  variants: ColumnType<unknown, string | undefined, string>
  dominant_color: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HeldPayments {
  tenant_id: string
  id: Generated<string>
  order_id: string
  session_id: string
  account: string | null
  payment_intent_id: string | null
  amount: number
  currency: string
  reason: PaymentDifference
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  settled_at: Moment | null
  settled_by: string | null
}

export interface HostDirectory {
  domain: string
  shop_id: string
}

export interface Impersonations {
  id: Generated<string>
  tenant_id: string
  admin_user_id: string
  impersonated_user_id: string
  reason: string
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
  ended_at: Moment | null
}

export interface InvoiceSettings {
  tenant_id: string
  company_name: Generated<string>
  siret: string | null
  vat_number: string | null
  legal_form: string | null
  capital: Generated<number>
  rcs: string | null
  address: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  phone: string | null
  email: string | null
  invoice_footer_text: string | null
  publication_director: string | null
  mediator_name: string | null
  mediator_url: string | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface Invoices {
  tenant_id: string
  id: Generated<string>
  kind: Generated<InvoiceKind>
  invoice_number: string
  year: number
  sequence: number
  order_id: string
  refund_id: string | null
  credited_invoice_id: string | null
  replaces_invoice_id: string | null
  issued_at: ColumnType<Date, Date | string | undefined, Date | string>
  subtotal_ht: number
  total_tax: number
  total_ttc: number
  content: Json
  search_text: GeneratedAlways<string>
  pdf_url: string | null
}

export interface IpBlacklist {
  id: Generated<string>
  ip_address: string
  reason: string
  is_permanent: Generated<boolean>
  expires_at: Moment | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface IpWhitelist {
  id: Generated<string>
  ip_address: string
  description: string
  is_global: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerEntries {
  tenant_id: string
  id: Generated<string>
  account: LedgerAccount
  amount: number
  kind: string
  transaction_id: string | null
  refund_id: string | null
  payout_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  dispute_id: string | null
}

export interface LogAnchors {
  chain: string
  last_id: number
  last_hash: Buffer
  removed_count: number
  removed_at: Moment
}

export interface MemberInvitations {
  tenant_id: string
  id: Generated<string>
  email: string
  permissions: string[]
  token_hash: Buffer | null
  invited_by: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
  ended_at: Moment | null
}

export interface MemberPins {
  tenant_id: string
  user_id: string
  name: string
  pin_hash: string
  failures: Generated<number>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NotificationSettings {
  tenant_id: string
  daily_summary_hour: number | null
  daily_summary_on: string | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface OpeningChecklists {
  tenant_id: string
  dismissed_at: Moment
  dismissed_by: string | null
}

export interface OrderEvents {
  tenant_id: string
  id: Generated<string>
  order_id: string
  kind: string
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  actor_kind: string
  actor_user_id: string | null
  impersonator_user_id: string | null
  reason: string | null
  details: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  number: GeneratedAlways<number>
}

export interface OrderItems {
  tenant_id: string
  id: Generated<string>
  order_id: string
  product_id: string
  position: number
  product_name: string
  options: ColumnType<unknown, string | undefined, string>
  quantity: number
  unit_price: number
  unit_price_ht: number
  tax_rate: number
  discount_amount: Generated<number>
  subtotal: number
  tax_amount: number
  total_ttc: number
  stock_management_mode: Generated<StockManagementMode>
  net_quantity: number | null
  net_quantity_unit: string | null
  has_alcohol: Generated<boolean>
  is_perishable: Generated<boolean>
  price_per_kilo: number | null
  weight_unit: WeightUnit | null
  unit_grams: number | null
  weighed_grams: number | null
  restocked_quantity: Generated<number>
  category_id: string | null
}

export interface OrderNotes {
  tenant_id: string
  id: Generated<string>
  order_id: string
  kind: string
  subject: string | null
  body: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OrderTaxes {
  tenant_id: string
  order_id: string
  tax_rate: number
  base_ht: number
  tax_amount: number
  total_ttc: number
}

export interface Orders {
  tenant_id: string
  id: Generated<string>
  order_number: string
  pickup_code: string
  access_token: string
  idempotency_key: string
  status: Generated<OrderStatus>
  payment_status: Generated<PaymentStatus>
  customer_id: string
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  customer_phone: string
  store_id: string
  slot_id: string | null
  pickup_date: string
  pickup_time: string
  pickup_at: Moment
  cancellable_until: Moment | null
  notes: string | null
  promo_code_id: string | null
  promo_code: string | null
  company: Json | null
  discount_amount: Generated<number>
  total_amount: number
  subtotal_ht: number
  total_tax: number
  total_ttc: number
  refunded_amount: Generated<number>
  goods_lost: Generated<boolean>
  keeps_place: Generated<boolean>
  pays_on_collection: Generated<boolean>
  taken_by_phone: Generated<boolean>
  hold_status: Generated<HoldStatus>
  hold_expires_at: Moment
  hold_address: string | null
  payment_seen_at: Moment | null
  payment_provider: string
  payment_account: string | null
  application_fee: number | null
  payment_session_id: string | null
  payment_url: string | null
  session_unknown_at: Moment | null
  payment_intent_id: string | null
  paid_at: Moment | null
  paid_on: string | null
  review_invited_at: Moment | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  search_text: Generated<string>
}

export interface Passkeys {
  id: Generated<string>
  user_id: string
  rp_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: Moment | null
}

export interface PaymentAccounts {
  tenant_id: string
  account_id: string
  charges_enabled: Generated<boolean>
  payouts_enabled: Generated<boolean>
  details_submitted: Generated<boolean>
  requirements: Generated<string[]>
  asked: Generated<number>
  answered: Generated<number>
  created_at: Moment
  checked_at: Moment | null
}

export interface PaymentEvents {
  tenant_id: string
  id: string
  provider: string
  type: string
  order_id: string | null
  payload: Json
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Payments {
  tenant_id: string
  number: number
  kind: PaymentKind
  order_id: string
  order_number: string
  store_id: string
  amount: number
  means: PaymentMeans
  taxes: Json
  day: string
  closing_day: string
  taken_at: Moment
  actor_kind: string
  taken_by: string | null
  refund_id: string | null
  reversal_of: number | null
  previous_hash: Buffer | null
  hash: Buffer
}

export interface PayoutRequests {
  tenant_id: string
  id: Generated<string>
  amount: number
  payment_method: Generated<PaymentMethod>
  payment_details: ColumnType<unknown, string | undefined, string>
  bank_account_id: string | null
  status: Generated<MoneyStatus>
  requested_by: string | null
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>
  processed_at: Moment | null
  processed_by: string | null
  notes: string | null
}

export interface PickupDayCounts {
  tenant_id: string
  store_id: string
  pickup_date: string
  subject_id: string
  taken: number
}

export interface PickupSlotPlaces {
  tenant_id: string
  slot_id: string
  pickup_date: string
  taken: number
}

export interface PickupTimeSlots {
  tenant_id: string
  id: Generated<string>
  store_id: string
  day_of_week: number | null
  slot_time: string
  duration_minutes: Generated<number>
  max_orders: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
  feast_id: string | null
}

export interface PlatformIncidents {
  id: Generated<string>
  watched: string
  opened_at: Moment
  closed_at: Moment | null
}

export interface PlatformMeasurements {
  minute: Moment
  database_ms: number
  storage_bytes: number
  jobs_waiting: number
  oldest_job_seconds: number
  mails_unsettled: number
  payments_unsettled: number
}

export interface PlatformSettings {
  id: Generated<string>
  key: string
  value: string
  description: Generated<string>
  is_public: Generated<boolean>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PlatformTotals {
  counted: string
  kind: string
  part: number
  total: number
}

export interface PlatformTransactions {
  tenant_id: string
  id: Generated<string>
  order_id: string
  amount_total: number
  platform_fee: number
  commission_rate: number
  tenant_amount: number
  status: Generated<MoneyStatus>
  release_at: Moment
  payment_account: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductAlerts {
  tenant_id: string
  id: Generated<string>
  product_id: string
  store_id: string
  email: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductAvailabilityPeriods {
  tenant_id: string
  id: Generated<string>
  product_id: string
  start_date: string
  end_date: string
  is_available: boolean
  reason: string | null
}

export interface ProductAvailabilitySchedule {
  tenant_id: string
  product_id: string
  day_of_week: number
  is_available: boolean
}

export interface ProductCategories {
  tenant_id: string
  id: Generated<string>
  name: string
  description: string | null
  display_order: Generated<number>
  is_active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  image_file_id: string | null
  is_perishable: Generated<boolean>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
  daily_capacity: number | null
}

export interface ProductGlobalStock {
  tenant_id: string
  product_id: string
  quantity: Generated<number>
  reserved_quantity: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductImportColumns {
  tenant_id: string
  header: string
  field: string | null
}

export interface ProductImportPictures {
  tenant_id: string
  id: Generated<string>
  import_id: string
  line: number
  product_id: string
  field: string
  address: string
  status: Generated<string>
  failure: string | null
}

export interface ProductImports {
  tenant_id: string
  id: Generated<string>
  file_name: string
  content: Buffer | null
  columns: Json
  create_categories: Generated<boolean>
  status: Generated<string>
  fingerprint: string
  counts: Json
  skipped: ColumnType<unknown, string | undefined, string>
  progress: Generated<number>
  failure: string | null
  cancel_asked_at: Moment | null
  created_by: string | null
  impersonator_user_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: Moment | null
  ended_at: Moment | null
  api_key_id: string | null
}

export interface ProductInventory {
  tenant_id: string
  product_id: string
  store_id: string
  quantity: Generated<number>
  reserved_quantity: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductMerchantValidation {
  tenant_id: string
  product_id: string
  validation_score: number
  sort_name: string
  validation_errors: Generated<string[]>
  validation_warnings: Generated<string[]>
  validated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductOptionChoices {
  tenant_id: string
  id: Generated<string>
  product_id: string
  option_id: string
  position: number
  label: string
  price: Generated<number>
  preparation_time_hours: Generated<number>
  preparation_time_unit: Generated<PreparationTimeUnit>
  is_active: Generated<boolean>
  quantity: number | null
  reserved_quantity: Generated<number>
  archived_at: Moment | null
}

export interface ProductOptions {
  tenant_id: string
  id: Generated<string>
  product_id: string
  position: number
  kind: string
  label: string
  is_required: Generated<boolean>
  most_characters: number | null
  price: Generated<number>
  archived_at: Moment | null
}

export interface ProductReviews {
  tenant_id: string
  id: Generated<string>
  product_id: string
  customer_name: string
  customer_email: string
  rating: number
  comment: string
  is_approved: Generated<boolean>
  rejected_reason: string | null
  moderated_at: Moment | null
  moderated_by: string | null
  published_at: Moment | null
  experience_date: string | null
  order_id: string | null
  answer: string | null
  answered_at: Moment | null
  answered_by: string | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductStoreAvailability {
  tenant_id: string
  product_id: string
  store_id: string
  is_available: boolean
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductionMarks {
  tenant_id: string
  store_id: string
  pickup_date: string
  pickup_hour: number
  item_key: string
  product_id: string
  done_quantity: number | null
  done_at: Moment | null
  done_by: string | null
  printed_quantity: number | null
  printed_at: Moment | null
}

export interface Products {
  tenant_id: string
  id: Generated<string>
  reference: string | null
  name: string
  description: string | null
  ingredients: string | null
  allergens: string[] | null
  price: number
  price_includes_tax: Generated<boolean>
  tax_rate_id: string | null
  category_id: string | null
  image_file_id: string | null
  image_url: string | null
  additional_images: Generated<string[]>
  is_active: Generated<boolean>
  seasonal: Generated<boolean>
  has_custom_availability: Generated<boolean>
  preparation_time_hours: Generated<number>
  preparation_time_unit: Generated<PreparationTimeUnit>
  stock_management_mode: Generated<StockManagementMode>
  brand: string | null
  gtin: string | null
  mpn: string | null
  condition: Generated<ProductCondition>
  availability: Generated<ProductAvailability>
  google_product_category: string | null
  product_type: string | null
  item_group_id: string | null
  color: string | null
  size: string | null
  gender: string | null
  age_group: string | null
  material: string | null
  pattern: string | null
  shipping_weight: number | null
  shipping_length: number | null
  shipping_width: number | null
  shipping_height: number | null
  meta_title: string | null
  meta_description: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  archived_at: Moment | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  updated_by: string | null
  net_quantity: number | null
  net_quantity_unit: string | null
  is_prepacked: Generated<boolean>
  storage_conditions: string | null
  origin: string | null
  nutrition: Json | null
  alcohol_by_volume: number | null
  cut_off_days: number | null
  cut_off_time: string | null
  is_perishable: boolean | null
  sold_by: Generated<SoldBy>
  price_per_kilo: number | null
  weight_unit: WeightUnit | null
  unit_grams: number | null
  least_grams: number | null
  most_grams: number | null
  daily_capacity: number | null
}

export interface PromoCodes {
  tenant_id: string
  id: Generated<string>
  code: string
  discount_type: DiscountType
  discount_value: number
  min_order_amount: Generated<number>
  max_uses: number | null
  uses_count: Generated<number>
  valid_from: Moment
  valid_until: Moment
  once_per_customer: Generated<boolean>
  is_active: Generated<boolean>
  archived_at: Moment | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface PushSubscriptions {
  tenant_id: string
  id: Generated<string>
  user_id: string | null
  device_name: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RecoveryCodes {
  user_id: string
  code_hash: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: Moment | null
}

export interface RefundLines {
  tenant_id: string
  refund_id: string
  order_item_id: string
  amount: number
  quantity: Generated<number>
}

export interface Refunds {
  tenant_id: string
  id: Generated<string>
  order_id: string
  amount: number
  currency: Generated<string>
  status: Generated<RefundStatus>
  provider_refund_id: string | null
  extra_payment_intent_id: string | null
  reason: string | null
  tell_customer: Generated<boolean>
  requested_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  attempts: Generated<number>
  refusals: Generated<number>
  last_error: string | null
  settled_at: Moment | null
  settled_on: string | null
  taken_back_at: Moment | null
  taken_back_on: string | null
  closed_at: Moment | null
  closed_by: string | null
  retry_of: string | null
  by_line: Generated<boolean>
}

export interface RemovedShops {
  id: string
  name: string
  slug: string
  asked_by: string
  asked_at: Moment
  forced_reason: string | null
  begun_at: Moment
  removed_at: Moment | null
  archive_key: string | null
  archive_bytes: number | null
  kept_until: Moment | null
  opened_by: string | null
  opened_until: Moment | null
  owner_addresses: Generated<string[]>
  account_ids: Generated<string[]>
}

export interface RequestMeasurements {
  minute: Moment
  process_id: string
  requests: number
  errors: number
  duration_ms_sum: number
}

export interface RushRules {
  tenant_id: string
  id: Generated<string>
  store_id: string | null
  kind: string
  date: string | null
  ends_at: Moment | null
  extra_minutes: number | null
  percent: number | null
  most_orders: number | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_by: string | null
  ended_at: Moment | null
}

export interface SalesDayProducts {
  tenant_id: string
  day: string
  store_id: string
  product_id: string
  quantity: Generated<number>
  revenue: Generated<number>
}

export interface SalesDayTaxes {
  tenant_id: string
  day: string
  store_id: string
  tax_rate: number
  base_ht: Generated<number>
  tax_amount: Generated<number>
  total_ttc: Generated<number>
}

export interface SalesDays {
  tenant_id: string
  day: string
  store_id: string
  orders_count: Generated<number>
  subtotal_ht: Generated<number>
  total_tax: Generated<number>
  total_ttc: Generated<number>
  refunded: Generated<number>
}

export interface SalesMonthProducts {
  tenant_id: string
  month: string
  store_id: string
  product_id: string
  quantity: Generated<number>
  revenue: Generated<number>
}

export interface SecurityLogs {
  id: GeneratedAlways<number>
  tenant_id: string | null
  event_type: string
  severity: Generated<LogSeverity>
  ip_address: string | null
  details: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  previous_hash: Buffer | null
  hash: Buffer
}

export interface SharedDevices {
  tenant_id: string
  id: Generated<string>
  name: string
  token_hash: Buffer
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: Moment | null
}

export interface ShopDirectory {
  shop_id: string
  slug: string
  cell: Generated<string>
  state: Generated<string>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShopExports {
  tenant_id: string
  id: Generated<string>
  requested_by: string | null
  platform_reason: string | null
  requested_at: Moment
  ready_at: Moment | null
  failed_at: Moment | null
  expires_at: Moment | null
  removed_at: Moment | null
  byte_size: number | null
}

export interface ShopGates {
  shop_id: string
  state: string
  until: Moment | null
  other_cell: string
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SignInThrottles {
  key: Buffer
  failures: number
  tried_at: Moment
  blocked_until: Moment
}

export interface SigningKeys {
  name: string
  key: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SpentPasskeyChallenges {
  challenge_hash: Buffer
  expires_at: Moment
}

export interface StockMovements {
  tenant_id: string
  id: Generated<string>
  product_id: string
  store_id: string | null
  choice_id: string | null
  kind: string
  change: number
  quantity_after: number
  order_id: string | null
  note: string | null
  actor_user_id: string | null
  impersonator_user_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  number: GeneratedAlways<number>
  api_key_id: string | null
}

export interface StoreExceptionalClosures {
  tenant_id: string
  id: Generated<string>
  store_id: string
  start_date: string
  end_date: string
  reason: string | null
}

export interface StoreHours {
  tenant_id: string
  id: Generated<string>
  store_id: string
  day_of_week: number
  open_time: string | null
  close_time: string | null
  is_closed: Generated<boolean>
  period_label: string | null
  sort_order: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StoreLocations {
  tenant_id: string
  id: Generated<string>
  name: string
  address: string
  city: string
  postal_code: string
  country: Generated<string>
  phone: string | null
  email: string | null
  description: string | null
  latitude: number | null
  longitude: number | null
  time_zone: Generated<string>
  is_active: Generated<boolean>
  is_default: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
  version: Generated<number>
  archived_at: Moment | null
  merchant_store_code: string | null
}

export interface StoreSpecialHours {
  tenant_id: string
  id: Generated<string>
  store_id: string
  date: string
  open_time: string
  close_time: string
  reason: string | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface StorefrontSettings {
  tenant_id: string
  id: Generated<string>
  is_active: Generated<boolean>
  version: Generated<number>
  company_name: string
  company_slogan: string | null
  logo_url: string | null
  favicon_url: string | null
  hero_image_url: string | null
  hero_text: string | null
  about_story: string | null
  about_image_1_url: string | null
  about_image_2_url: string | null
  about_image_3_url: string | null
  reviews_enabled: Generated<boolean>
  review_invitations_enabled: Generated<boolean>
  order_notification_email: string | null
  cancellation_hours: number | null
  pay_on_collection: Generated<boolean>
  collection_limit: Generated<number>
  primary_color: string | null
  primary_hover: string | null
  primary_light: string | null
  secondary_color: string | null
  secondary_hover: string | null
  secondary_light: string | null
  accent_color: string | null
  accent_hover: string | null
  background_color: string | null
  card_background: string | null
  text_primary: string | null
  text_secondary: string | null
  text_muted: string | null
  border_color: string | null
  button_primary_bg: string | null
  button_primary_text: string | null
  button_secondary_bg: string | null
  button_secondary_text: string | null
  footer_background: string | null
  footer_text: string | null
  border_radius_style: Generated<BorderRadiusStyle>
  card_border_radius: string | null
  button_border_radius: string | null
  input_border_radius: string | null
  image_border_radius: string | null
  font_family_primary: string | null
  font_family_secondary: string | null
  font_size_base: string | null
  font_size_heading: string | null
  font_weight_normal: Generated<number>
  font_weight_medium: Generated<number>
  font_weight_bold: Generated<number>
  line_height_normal: string | null
  line_height_heading: string | null
  letter_spacing: Generated<LetterSpacing>
  header_height: string | null
  header_sticky: Generated<boolean>
  transition_duration: string | null
  spacing_mode: Generated<SpacingMode>
  card_size: Generated<CardSize>
  button_style: Generated<ButtonStyle>
  animation_level: Generated<AnimationLevel>
  enable_shadows: Generated<boolean>
  show_product_hover_effect: Generated<boolean>
  show_quick_view: Generated<boolean>
  product_columns_desktop: Generated<number>
  product_columns_tablet: Generated<number>
  product_columns_mobile: Generated<number>
  custom_css: string | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface StorefrontVersions {
  tenant_id: string
  version: number
  settings: Json
  changed_fields: Generated<string[]>
  restored_version: number | null
  saved_at: Moment
  saved_by: string | null
}

export interface SubscriptionMails {
  tenant_id: string
  kind: string
  about: string
  created_at: Moment
}

export interface SubscriptionPlans {
  id: Generated<string>
  slug: string
  name: string
  description: Generated<string>
  price_monthly: number
  price_yearly: number
  max_products: number
  max_stores: number
  max_orders_per_month: number
  max_admin_users: number
  max_storage_mb: number
  ai_credits_per_month: number
  commission_rate: Generated<number>
  custom_domain_enabled: Generated<boolean>
  white_label_enabled: Generated<boolean>
  priority_support: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

export interface SupportFiles {
  tenant_id: string
  id: Generated<string>
  ticket_id: string
  is_from_platform: boolean
  user_id: string | null
  name: string
  content_type: string
  byte_size: number
  key: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SupportMessages {
  tenant_id: string
  id: Generated<string>
  ticket_id: string
  is_from_platform: boolean
  user_id: string | null
  body: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SupportTickets {
  tenant_id: string
  id: Generated<string>
  user_id: string | null
  subject: string
  description: string
  priority: Generated<TicketPriority>
  status: Generated<TicketStatus>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  merchant_wrote_at: ColumnType<Date, Date | string | undefined, Date | string>
  platform_wrote_at: Moment | null
  merchant_read_at: ColumnType<Date, Date | string | undefined, Date | string>
  platform_read_at: Moment | null
}

export interface TaxRates {
  tenant_id: string
  id: Generated<string>
  name: string
  rate: number
  description: string | null
  is_active: Generated<boolean>
  is_default: Generated<boolean>
  next_rate: number | null
  next_rate_from: string | null
  archived_at: Moment | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface TaxSettings {
  tenant_id: string
  company_name: Generated<string>
  vat_number: string | null
  price_display_mode: Generated<PriceDisplayMode>
  default_tax_rate_id: string | null
  tax_included_in_prices: Generated<boolean>
  enable_tax_reports: Generated<boolean>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface TenantBalances {
  tenant_id: string
  available_balance: number
  pending_balance: number
  total_revenue: number
  total_commissions_paid: number
}

export interface TenantCounters {
  tenant_id: string
  name: string
  value: Generated<number>
}

export interface TenantDomains {
  tenant_id: string
  id: Generated<string>
  domain: string
  is_verified: Generated<boolean>
  is_active: Generated<boolean>
  is_primary: Generated<boolean>
  ssl_status: Generated<SslStatus>
  verification_token: string
  verification_attempts: Generated<number>
  last_verification_check: Moment | null
  dns_verified_at: Moment | null
  dns_records: ColumnType<unknown, string | undefined, string>
  dns_checked_at: Moment | null
  dns_pointed_at: Moment | null
  dns_lost_at: Moment | null
  dns_failures: Generated<number>
  ssl_failures: Generated<number>
  is_reachable: GeneratedAlways<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface TenantMerchantSettings {
  tenant_id: string
  merchant_center_id: string | null
  feed_enabled: Generated<boolean>
  default_shipping_country: Generated<string>
  default_shipping_cost: Generated<number>
  currency: Generated<string>
  auto_sync_enabled: Generated<boolean>
  sync_frequency_hours: Generated<number>
  validation_status: Generated<string>
  validation_progress: Generated<number>
  validation_started_at: Moment | null
  validated_at: Moment | null
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface TenantSubscriptions {
  tenant_id: string
  session_id: string | null
  attempts: Generated<number>
  attempt_at: Moment | null
  subscription_id: string | null
  state: ProviderSubscriptionState | null
  billing: Billing | null
  period_start: Moment | null
  period_end: Moment | null
  cancels_at: Moment | null
  ended_at: Moment | null
  pay_url: string | null
  asked: Generated<number>
  answered: Generated<number>
  checked_at: Moment | null
}

export interface TenantUsageTracking {
  tenant_id: string
  month: string
  orders_count: Generated<number>
  ai_credits_used: Generated<number>
  storage_used_mb: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Tenants {
  id: Generated<string>
  name: string
  slug: string
  status: Generated<TenantStatus>
  subscription_status: Generated<SubscriptionStatus>
  plan_id: string
  owner_user_id: string | null
  trial_ends_at: Moment | null
  subscription_ends_at: Moment | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: Moment | null
  deletion_asked_at: Moment | null
  deletion_due_at: Moment | null
  deletion_asked_by: string | null
  deletion_waits_since: Moment | null
  deletion_forced_reason: string | null
  display_status: GeneratedAlways<string>
}

export interface TotpFactors {
  user_id: string
  secret: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  confirmed_at: Moment | null
  last_step: number | null
}

export interface UptimeProbes {
  minute: Moment
  is_up: boolean
  duration_ms: number | null
}

export interface UserRoles {
  tenant_id: string
  user_id: string
  can_view_dashboard: Generated<boolean>
  can_manage_orders: Generated<boolean>
  can_manage_products: Generated<boolean>
  can_manage_stores: Generated<boolean>
  can_manage_categories: Generated<boolean>
  can_manage_users: Generated<boolean>
  can_manage_customers: Generated<boolean>
  can_manage_promo_codes: Generated<boolean>
  can_manage_reviews: Generated<boolean>
  can_view_reports: Generated<boolean>
  can_manage_tax_settings: Generated<boolean>
  can_manage_design_settings: Generated<boolean>
  can_manage_notification_settings: Generated<boolean>
  can_manage_features: Generated<boolean>
  can_manage_ai_prompts: Generated<boolean>
  last_sign_in_at: Moment | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface UserSessions {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  tenant_id: string | null
  host: string
  impersonation_id: string | null
  shared_device_id: string | null
  is_active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_activity_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
  ip_address: string | null
  user_agent: string | null
  passkey_id: string | null
}

export interface Users {
  id: Generated<string>
  email: string
  password_hash: string | null
  is_super_admin: Generated<boolean>
  email_confirmed_at: Moment | null
  banned_until: Moment | null
  last_sign_in_at: Moment | null
  last_sign_in_ip: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface WebhookDeliveries {
  tenant_id: string
  id: Generated<string>
  endpoint_id: string
  event_id: string
  type: string
  shelf: string | null
  body: string
  status: Generated<WebhookStatus>
  attempts: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  queued_at: Moment | null
  tried_at: Moment | null
  next_try_at: Moment | null
  response_status: number | null
  duration_ms: number | null
  failure: string | null
  replay_of: string | null
}

export interface WebhookEndpoints {
  tenant_id: string
  id: Generated<string>
  url: string
  events: string[]
  is_active: Generated<boolean>
  secret: string
  previous_secret: string | null
  previous_secret_until: Moment | null
  silences: Generated<number>
  silent_until: Moment | null
  quick_answers: Generated<number>
  told_at: Moment | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface Withdrawals {
  tenant_id: string
  id: Generated<string>
  order_id: string
  lines: Json
  amount: number
  declared_at: Moment
}

export interface DB {
  access_tokens: AccessTokens
  account_copies: AccountCopies
  admin_audit_logs: AdminAuditLogs
  admin_preferences: AdminPreferences
  ai_prompt_templates: AiPromptTemplates
  ai_requests: AiRequests
  api_keys: ApiKeys
  bank_accounts: BankAccounts
  closings: Closings
  color_palettes: ColorPalettes
  customers: Customers
  dispute_files: DisputeFiles
  disputes: Disputes
  feast_products: FeastProducts
  feasts: Feasts
  feature_settings: FeatureSettings
  files: Files
  held_payments: HeldPayments
  host_directory: HostDirectory
  impersonations: Impersonations
  invoice_settings: InvoiceSettings
  invoices: Invoices
  ip_blacklist: IpBlacklist
  ip_whitelist: IpWhitelist
  ledger_entries: LedgerEntries
  log_anchors: LogAnchors
  member_invitations: MemberInvitations
  member_pins: MemberPins
  notification_settings: NotificationSettings
  opening_checklists: OpeningChecklists
  order_events: OrderEvents
  order_items: OrderItems
  order_notes: OrderNotes
  order_taxes: OrderTaxes
  orders: Orders
  passkeys: Passkeys
  payment_accounts: PaymentAccounts
  payment_events: PaymentEvents
  payments: Payments
  payout_requests: PayoutRequests
  pickup_day_counts: PickupDayCounts
  pickup_slot_places: PickupSlotPlaces
  pickup_time_slots: PickupTimeSlots
  platform_incidents: PlatformIncidents
  platform_measurements: PlatformMeasurements
  platform_settings: PlatformSettings
  platform_totals: PlatformTotals
  platform_transactions: PlatformTransactions
  product_alerts: ProductAlerts
  product_availability_periods: ProductAvailabilityPeriods
  product_availability_schedule: ProductAvailabilitySchedule
  product_categories: ProductCategories
  product_global_stock: ProductGlobalStock
  product_import_columns: ProductImportColumns
  product_import_pictures: ProductImportPictures
  product_imports: ProductImports
  product_inventory: ProductInventory
  product_merchant_validation: ProductMerchantValidation
  product_option_choices: ProductOptionChoices
  product_options: ProductOptions
  product_reviews: ProductReviews
  product_store_availability: ProductStoreAvailability
  production_marks: ProductionMarks
  products: Products
  promo_codes: PromoCodes
  push_subscriptions: PushSubscriptions
  recovery_codes: RecoveryCodes
  refund_lines: RefundLines
  refunds: Refunds
  removed_shops: RemovedShops
  request_measurements: RequestMeasurements
  rush_rules: RushRules
  sales_day_products: SalesDayProducts
  sales_day_taxes: SalesDayTaxes
  sales_days: SalesDays
  sales_month_products: SalesMonthProducts
  security_logs: SecurityLogs
  shared_devices: SharedDevices
  shop_directory: ShopDirectory
  shop_exports: ShopExports
  shop_gates: ShopGates
  sign_in_throttles: SignInThrottles
  signing_keys: SigningKeys
  spent_passkey_challenges: SpentPasskeyChallenges
  stock_movements: StockMovements
  store_exceptional_closures: StoreExceptionalClosures
  store_hours: StoreHours
  store_locations: StoreLocations
  store_special_hours: StoreSpecialHours
  storefront_settings: StorefrontSettings
  storefront_versions: StorefrontVersions
  subscription_mails: SubscriptionMails
  subscription_plans: SubscriptionPlans
  support_files: SupportFiles
  support_messages: SupportMessages
  support_tickets: SupportTickets
  tax_rates: TaxRates
  tax_settings: TaxSettings
  tenant_balances: TenantBalances
  tenant_counters: TenantCounters
  tenant_domains: TenantDomains
  tenant_merchant_settings: TenantMerchantSettings
  tenant_subscriptions: TenantSubscriptions
  tenant_usage_tracking: TenantUsageTracking
  tenants: Tenants
  totp_factors: TotpFactors
  uptime_probes: UptimeProbes
  user_roles: UserRoles
  user_sessions: UserSessions
  users: Users
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  withdrawals: Withdrawals
}
