import type pg from 'pg'
import { processOf } from '#modules/workflow/tests/process-of.ts'
import { xmlOf } from '#modules/workflow/tests/xml-of.ts'
import { userTask } from '#modules/workflow/tests/steps.ts'

/* What both sides of `bench:workflow` work on: people, a process of two steps, and a plant with 100,000 open tasks. */

export const modelKey = 'bench_two'
export const people = Array.from({ length: 20 }, (_, n) => `bench${n + 1}`)

/** Whoever starts decides, so that each of the twenty has work of their own. */
export const twoSteps = xmlOf(processOf({ a: userTask([{ by: 'starter' }]), b: userTask([{ by: 'starter' }]) }, ['s a', 'a b', 'b e']),
  modelKey)

const openTasks = 100_000
/** Of whom the page is asked: with 500 tasks of their own and as many that they could claim. */
export const busiest = people[0]!

/** Tasks of two thousand people, as rows. */
export async function fillTasks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `
      insert into wf_instance (
        id, instance_no, title, status, model_id, model_key, deployment_id, version, category, starter, tenant_id, create_by, create_time,
        variables, state, taken
      )
      select 'bi' || n, 'BENCH' || n, '采购申请 ' || n, 'RUNNING', 'bm', 'bench_many', 'bd', 1, 'other', 'admin', 0, 'admin',
        timestamptz '2026-05-01' + n * interval '1 minute', '{}', '{"next": 2, "ended": null, "tokens": []}', '[]'
      from generate_series(1, ${openTasks / 10}) n`,
  )
  await pool.query(
    `
      insert into wf_task (
        id, title, node_name, process_name, status, starter, assignee, kind, instance_id, model_key, node_id, token, visit, tenant_id,
        create_by, create_time
      )
      select 'bt' || n, '采购申请 ' || n, '部门主管审批', '采购审批', 'TODO', 'admin',
        case when n % 200 = 0 then $1 when n % 200 = 1 then null else 'u' || n % 2000 end, 'NORMAL', 'bi' || (n % ${openTasks / 10} + 1),
        'bench_many', 'a', 1, '{"node": "a", "scope": null, "forks": []}', 0, 'admin', timestamptz '2026-05-01' + n * interval '10 seconds'
      from generate_series(1, ${openTasks}) n`,
    [busiest],
  )
  await pool.query(
    `
      insert into wf_task_candidate (id, task_id, username, create_time)
      select 'bc' || n || '-' || who, 'bt' || n, case who when 1 then $1 else 'u' || (n + who) % 2000 end, timestamptz '2026-05-01'
      from generate_series(1, ${openTasks}, 200) n, generate_series(1, 3) who`,
    [busiest],
  )
  await pool.query('analyze wf_task, wf_task_candidate, wf_instance')
}
