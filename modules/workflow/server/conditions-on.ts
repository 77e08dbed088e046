import { sql } from 'kysely'
import { allFields, type Entity, type Stored } from '#kernel/entity/index.ts'
import { snakeCase } from '#kernel/entity/naming.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { label } from '#kernel/server/labels.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { model } from '../index.ts'
import { unknownFields } from '../rules/condition/unknown-fields.ts'
import { variableNames } from '../rules/known-variables.ts'
import { sayPlace } from '../rules/say-fault.ts'
import { newestOf } from './engine/deployed.ts'
import { formsOfModel } from './forms-of-model.ts'
import { readDrawing } from './read-drawing.ts'
import { workflowMessages } from './messages.ts'

/** A process that would stand still at these places. */
interface Standing {
  id: string
  name: string
  places: string[]
}

interface Lost {
  entity: Entity
  names: ReadonlySet<string>
}

type Asked = Pick<Stored<typeof model>, 'id' | 'name' | 'modelKey' | 'version' | 'entityId' | 'bpmnXml'>

/** Processes that the caller sees whose conditions, drawn or deployed, ask for columns of their forms (`table.column`). */
export async function conditionsOn(ctx: Ctx, columns: readonly string[]): Promise<Standing[]> {
  const lost = fieldsOf(ctx, columns)
  const names = lost.flatMap((each) => [...each.names])
  if (names.length === 0) return []
  // Most drawings do not so much as mention them: only the others are read.
  const { rows } = await sql<Asked>`
    select t.id, t.name, t.model_key as "modelKey", t.version, t.entity_id as "entityId", t.bpmn_xml as "bpmnXml"
    from wf_model t
    left join wf_deployment d on d.model_id = t.id and d.version = t.version and d.del_flag = 0
    where ${joinAnd(scopeOf(ctx, model).where)}
      and exists (select from unnest(${names}::text[]) n where position(n in concat(t.bpmn_xml, d.bpmn_xml)) > 0)
    order by t.name`.execute(ctx.db)
  const found: Standing[] = []
  for (const asked of rows) {
    const places = await placesOf(ctx, asked, lost)
    if (places.length > 0) found.push({ id: asked.id, name: asked.name, places })
  }
  return found
}

function fieldsOf(ctx: Ctx, columns: readonly string[]): Lost[] {
  const tables = Map.groupBy(columns, (column) => column.split('.')[0]!)
  return [...ctx.kernel.registry.entities.values()].flatMap((entity) => {
    const asked = new Set(tables.get(entity.table))
    const names = Object.keys(allFields(entity)).filter((name) => asked.has(`${entity.table}.${snakeCase(name)}`))
    return names.length > 0 ? [{ entity, names: new Set(names) }] : []
  })
}

async function placesOf(ctx: Ctx, asked: Asked, lost: readonly Lost[]): Promise<string[]> {
  const forms = await formsOfModel(ctx, asked)
  const gone = lost.filter(({ entity }) => forms.some(({ id }) => id === entity.id))
  if (gone.length === 0) return []
  const kept = forms.flatMap((form) =>
    variableNames(form).filter((name) => !gone.some(({ entity, names }) => entity.id === form.id && names.has(name)))
  )
  const drawn = asked.bpmnXml ? (await readDrawing(ctx, asked.bpmnXml)).drawn : undefined
  const newest = asked.version === null ? undefined : await newestOf(ctx, asked.modelKey)
  const doubts = [drawn, newest?.definition].flatMap((definition) => (definition ? unknownFields(definition, kept) : []))
  return [...new Set(doubts.flatMap((doubt) => {
    const name = doubt.params?.field ?? ''
    const of = gone.find(({ names }) => names.has(name))?.entity
    return of ? [workflowMessages[ctx.locale].onField(sayPlace(ctx.locale, doubt), label(name, allFields(of)[name]!, ctx.locale))] : []
  }))]
}
