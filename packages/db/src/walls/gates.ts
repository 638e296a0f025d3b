import { type Ask, type Findings, violations } from './ask.ts'
import { tablesNamingTenants } from './tables.ts'

/** Tables of shops into which something could be written while the shop is moved away. */
export async function tablesWithoutGate(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: does not ask at the gate (%s)', table_name, gate) as violation
     from unnest($1::text[]) as table_name cross join unnest(array['a_gate_in', 'a_gate_out']) as gate
     where not exists (select from pg_trigger t where t.tgrelid = format('public.%I', table_name)::regclass
       and t.tgname = gate and t.tgenabled = 'O' and t.tgfoid = 'app.pass_gate()'::regprocedure)
     or exists (select from pg_trigger t where t.tgrelid = format('public.%I', table_name)::regclass
       and not t.tgisinternal and t.tgname < 'a_gate')
     order by 1`,
    [[...(await tablesNamingTenants(ask)), 'tenants']],
  )
}

/** What they write follows from the row alone, wherever it is written. */
const OF_THE_ROW_ALONE = ['searchable']

/** They would chain, count or announce again what was already. */
export function triggersOfFollowers(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s also runs where rows are followed', tgrelid::regclass, tgname) as violation
     from pg_trigger where not tgisinternal and tgenabled in ('A', 'R') and tgname <> all ($1) order by 1`,
    [OF_THE_ROW_ALONE],
  )
}
