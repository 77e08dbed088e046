import { sql } from 'kysely'
import { forAll } from '#kernel/server/wanted.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { ProcessDefinition } from '../../rules/definition/process.ts'
import { readDrawing } from '../read-drawing.ts'

/** A deployed version as it runs. */
export interface Deployed {
  id: string
  modelId: string
  modelKey: string
  name: string
  version: number
  category: string
  definition: ProcessDefinition
}

interface Row {
  model_id: string
  model_key: string
  name: string
  version: number
  category: string
  bpmn_xml: string
  tenant_id: number
}

/** Versions never change: each process reads one once. */
const read = new Map<string, Promise<Deployed & { tenantId: number }>>()
const most = 500

/** @throws Error where there is no such version in the caller's tenant */
export async function deployedOf(ctx: Ctx, id: string): Promise<Deployed> {
  let known = read.get(id)
  if (!known) {
    // Others wait for it too, whoever asked first.
    known = forAll(() => load(ctx, id))
    known.catch(() => read.delete(id))
    read.set(id, known)
    if (read.size > most) read.delete(read.keys().next().value!)
  }
  const deployed = await known
  if (deployed.tenantId !== ctx.session.tenantId) throw new Error(`no deployment ${id}`)
  return deployed
}

async function load(ctx: Ctx, id: string): Promise<Deployed & { tenantId: number }> {
  const { rows: [row] } = await sql<Row>`
    select d.model_id, d.model_key, d.name, d.version, m.category, d.bpmn_xml, d.tenant_id
    from wf_deployment d
    join wf_model m on m.id = d.model_id
    where d.id = ${id}`.execute(ctx.db)
  if (!row) throw new Error(`no deployment ${id}`)
  const { definition } = await readDrawing(ctx, row.bpmn_xml)
  if (!definition) throw new Error(`the deployment ${id} has faults`)
  return { id, modelId: row.model_id, modelKey: row.model_key, name: row.name, version: row.version, category: row.category, definition,
    tenantId: row.tenant_id }
}

/** The version by which new instances of a model start; undefined where none is deployed. */
export async function newestOf(ctx: Ctx, modelKey: string): Promise<Deployed | undefined> {
  const { rows: [row] } = await sql<
    { id: string }
  >`select d.id from wf_deployment d join wf_model m on m.id = d.model_id and m.version = d.version and m.del_flag = 0
    where d.model_key = ${modelKey} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0`.execute(ctx.db)
  return row && deployedOf(ctx, row.id)
}
