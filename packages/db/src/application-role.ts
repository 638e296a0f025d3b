import pg from 'pg'

/** The login the application uses: owns nothing, inherits nothing, cannot step over row-level security. */
export async function createApplicationRole(client: pg.Client, appUrl: string) {
  const { role, password } = credentialsOf(appUrl)
  const name = pg.escapeIdentifier(role)
  const { rows } = await client.query<{
    rolsuper: boolean
    rolbypassrls: boolean
    rolinherit: boolean
  }>('select rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = $1', [role])
  const existing = rows[0]
  if (!existing) {
    await client.query(
      `create role ${name} login noinherit nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
    )
    return
  }
  if (existing.rolsuper || existing.rolbypassrls) {
    throw new Error(
      `DATABASE_URL names the role "${role}", which can bypass row-level security. Name a role of its own for the application.`,
    )
  }
  if (existing.rolinherit) await client.query(`alter role ${name} noinherit`)
}

/** What the login may do before it walks through a door: ask one question at a time, and stand in one of the roles. */
export async function grantDoors(client: pg.Client, appUrl: string) {
  const app = pg.escapeIdentifier(credentialsOf(appUrl).role)
  await client.query(`
    grant fournil_tenant, fournil_platform, fournil_jobs, fournil_sandbox to ${app} ${await withoutInheriting(client)};
    grant usage on schema app to ${app};
    grant execute on function
      app.tenant_of_host(text, text), app.first_tenant_slug(), app.session_of(bytea, text),
      app.account_to_sign_in(text, uuid), app.invitation_of(uuid, bytea, timestamptz), app.recovery_of(bytea, uuid, timestamptz),
      app.own_sessions(uuid, timestamptz), app.second_factor_of(uuid), app.lacks_second_factor(uuid), app.known_device_key(),
      app.passkey_challenge_key(), app.passkey_of(text, bytea), app.own_passkeys(uuid),
      app.touch_session(uuid, timestamptz), app.api_key_of(uuid, bytea), app.touch_api_key(uuid, uuid, timestamptz),
      app.webhooks_to_queue(), app.remove_old_webhooks(timestamptz),
      app.shops_of_user(uuid), app.shared_device_of(uuid, bytea),
      app.count_pin_try(uuid, uuid, integer), app.count_sign_in(jsonb, timestamptz), app.take_back_sign_in(text[], text[], timestamptz),
      app.plans_on_offer(), app.subscriptions_to_check(timestamptz), app.blocked_addresses(), app.allowed_addresses(), app.orders_awaiting_payment(),
      app.sales_to_release(timestamptz, integer), app.ledger_differences(integer), app.order_of_payment(text),
      app.tenant_of_payment_account(text), app.payment_accounts_to_check(timestamptz), app.disputes_to_check(timestamptz),
      app.pending_refunds(), app.summaries_due(timestamptz), app.shops_with_alerts(), app.web_push_key(), app.count_payment_issues(timestamptz),
      app.domains_to_check(timestamptz), app.merchant_validations_due(timestamptz), app.public_settings(), app.trials_ending(timestamptz), app.tills_to_close(timestamptz),
      app.exports_to_end(timestamptz), app.deletions_due(timestamptz),
      app.subscriptions_to_end(), app.unclaimed_shops(timestamptz), app.claimed_after_all(),
      app.record_requests(uuid, jsonb), app.record_probes(jsonb), app.record_measurement(jsonb),
      app.measured(timestamptz, text), app.incidents(timestamptz), app.setting_values(), app.stored_bytes(),
      app.platform_activity(timestamptz), app.support_pulse(),
      app.cell_of_host(text, text), app.cell_of_shop(uuid), app.turn_shop(uuid, text, text, text), app.release_shop(uuid),
      app.claims_before(timestamptz), app.claim_host(text, uuid), app.release_host(text, uuid), app.shops_in_cells(),
      app.account_rows(uuid), app.take_account(jsonb, text), app.enter_account_copy(uuid, text), app.accounts_to_carry(),
      app.account_carried(uuid, text, timestamptz), app.unneeded_copies(timestamptz), app.remove_account_copy(uuid, timestamptz),
      app.leave_account_copy(uuid, text), app.account_of_address(text), app.cells_of_account(uuid), app.platform_rows(), app.take_platform_rows(jsonb) to ${app};
    grant execute on function app.open_shop(uuid), app.shop_gate(uuid), app.unfinished_moves() to ${app};
    grant usage on schema pgboss to fournil_jobs;
    grant select, insert, update, delete on all tables in schema pgboss to fournil_jobs;
    grant usage on all sequences in schema pgboss to fournil_jobs;
    revoke execute on all functions in schema pgboss from public;
    grant execute on all functions in schema pgboss to fournil_jobs;
  `)
}

// From PostgreSQL 16 on a membership keeps what it was granted with, so it is said outright; before, the role's own setting decides.
async function withoutInheriting(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num) >= 160_000 ? 'with inherit false, set true' : ''
}

function credentialsOf(appUrl: string) {
  const url = new URL(appUrl)
  return { role: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
}
