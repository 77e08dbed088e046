import { sql } from 'kysely'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { loadRuntime } from '#kernel/server/runtime/store.ts'
import { previewRuntime, publishRuntime, type Publication, type Published } from '#kernel/server/runtime/publish.ts'
import { joinTexts, snakeCase } from '#kernel/entity/index.ts'
import { runtimeEntities, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import { addEntityMenu, keepDictionary } from '#modules/system/server.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { FieldNames } from '#ui/designer/document/values/stored-values.ts'
import { formulaFaults } from '#ui/designer/expressions/effects.ts'
import { drawnForm } from '../../index.ts'
import { VERSION_FIELD, runtimeOfDocument, type DrawnEntity } from '../../rules/runtime-of-document.ts'
import type { DrawnPreview } from '../../calls/drawn-form.ts'
import { lossesOf } from '../online/messages.ts'
import { drawnMessages } from './messages.ts'

export interface DrawnPublication {
  id: string
  /** Of a form that is published for the first time. */
  code?: string | null
  /** Ids of fields by the ids that they had in the version before. */
  renames?: Readonly<Record<string, string>> | null
}

/** Where its screen is to stand in the menu, and for whom. */
interface DrawnMenu {
  parentId: string | null
  roleIds: readonly string[]
}

interface PublishOptions {
  force: boolean
  menu?: DrawnMenu | undefined
}

const codePattern = /^[a-z][a-z0-9_]{1,29}$/

/** What publishing a drawn form would do. */
export async function previewDrawn(ctx: Ctx, publication: DrawnPublication): Promise<DrawnPreview> {
  const { drawn, before, labels, runtime } = await prepare(ctx, publication)
  const gone = Object.keys(before).filter((id) => !(id in drawn.names))
  const planned = await previewRuntime(ctx, drawn.description, runtime)
  const dropped = gone.flatMap((id) => {
    const rows = planned.steps.find((step) => step.kind === 'archive' && step.column === snakeCase(before[id]!))
    return rows?.kind === 'archive' && rows.filled > 0 ? [{ id, label: labels[id] || id, rows: rows.filled }] : []
  })
  return { ...planned, fresh: Object.keys(drawn.names).filter((id) => !(id in before)), gone, dropped }
}

/**
 * Publishes a drawn form as its next version: table, choices, and the drawing by which records are written from now on.
 * Without force refused where values would leave their columns, with what they are.
 */
export async function publishForm(ctx: Ctx, publication: DrawnPublication, { force, menu }: PublishOptions): Promise<Published> {
  const published = await transact(ctx, async (tx) => {
    await sql`select from lc_drawn_form where id = ${publication.id} for update`.execute(tx.db)
    const { content, drawn, runtime } = await prepare(tx, publication)
    const losses = force ? [] : lossesOf(tx.locale, (await previewRuntime(tx, drawn.description, runtime)).steps)
    if (losses.length > 0) throw new Refusal(drawnMessages[tx.locale].wouldLose(joinTexts(tx.locale, losses)), { result: { losses } })
    for (const dictionary of drawn.dictionaries) await keepDictionary(tx, dictionary)
    const done = await publishRuntime(tx, drawn.description, runtime)
    const { name } = drawn.description
    await sql`
      insert into lc_drawn_version (code, version, content, names, create_by, create_time)
      values (
        ${name}, ${done.version}, ${content}, ${JSON.stringify(drawn.names)}::jsonb, ${tx.session.username}, ${now(tx)}
      )`.execute(tx.db)
    await sql`update lc_drawn_form set code = ${name}, version = ${done.version}, publish_time =
      ${now(tx)}, rev = rev + 1 where id = ${publication.id}`.execute(tx.db)
    if (menu) await putInMenu(tx, drawn.description, menu)
    return done
  })
  // The author's next call may come before the notice does.
  await loadRuntime(ctx.kernel, ctx.db)
  return published
}

async function putInMenu(ctx: Ctx, description: RuntimeDescription, { parentId, roleIds }: DrawnMenu): Promise<void> {
  const entity = runtimeEntities(description)[0]!
  await addEntityMenu(ctx, entity, { path: `/flowable/data/${entity.name}`, component: 'flowable/form/auto', title: entity.title,
    en: entity.en, parentId }, roleIds)
  await ctx.kernel.providers.rightsChanged(ctx.db)
}

interface Prepared {
  content: string
  drawn: DrawnEntity
  before: FieldNames
  /** What the fields of the version before were called, by their ids. */
  labels: Readonly<Record<string, string>>
  runtime: Publication
}

async function prepare(ctx: Ctx, { id, code, renames }: DrawnPublication): Promise<Prepared> {
  const form = await findOne(ctx, drawnForm, id)
  const messages = drawnMessages[ctx.locale]
  const content = form.formContent ?? ''
  const { document } = readDocument(content === '' ? { list: [] } : content)
  // What was saved could be read.
  if (!document) throw new Refusal(messages.empty)
  refuseCommas(ctx, document)
  refuseFormulas(ctx, document)
  const head = { code: await codeOf(ctx, form.code, code), title: form.formName }
  const last = form.version === null ? undefined : await versionOf(ctx, head.code, form.version)
  const before = last?.names ?? {}
  const drawn = runtimeOfDocument(head, document, carried(before, renames ?? {}))
  if (Object.keys(drawn.description.fields).every((name) => name === VERSION_FIELD)) throw new Refusal(messages.empty)
  const { rows } = await sql<{ version: number }>`select version from sys_runtime_entity where name = ${head.code}`.execute(ctx.db)
  return { content, drawn, before, labels: last?.labels ?? {},
    runtime: { version: rows[0]?.version, dictionaries: new Set(drawn.dictionaries.map((dictionary) => dictionary.code)) } }
}

/** A field that got another id keeps its name, and with it its column. */
function carried(before: FieldNames, renames: Readonly<Record<string, string>>): FieldNames {
  return Object.fromEntries(Object.entries(before).map(([id, name]) => [renames[id] ?? id, name]))
}

async function codeOf(ctx: Ctx, own: string | null, asked: string | null | undefined): Promise<string> {
  if (own) return own
  const messages = drawnMessages[ctx.locale]
  if (!asked) throw new Refusal(messages.noCode)
  if (!codePattern.test(asked)) throw new Refusal(messages.badCode)
  if (await isCodeTaken(ctx, asked)) throw new Refusal(messages.codeTaken(asked))
  return asked
}

/** Whether another form was ever published under a code. */
export async function isCodeTaken(ctx: Ctx, code: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from sys_runtime_version where name = ${code})
      or exists (select from onl_cgform_head where table_name = ${code} and del_flag = 0) as taken`.execute(ctx.db)
  return rows[0]!.taken
}

async function versionOf(ctx: Ctx, code: string,
  version: number): Promise<{ names: FieldNames; labels: Readonly<Record<string, string>> } | undefined> {
  const { rows: [row] } = await sql<{ names: FieldNames; content: string }>`
    select names, content from lc_drawn_version where code = ${code} and version = ${version}`.execute(ctx.db)
  const { document } = readDocument(row?.content ?? '')
  const labels = [...componentsOf(document ?? { list: [] })].flatMap((component) =>
    'label' in component ? [[component.id, component.label] as const] : []
  )
  return row && { names: row.names, labels: Object.fromEntries(labels) }
}

/** Expressions must be readable, end, and not need each other in a circle. */
function refuseFormulas(ctx: Ctx, document: FormDocument): void {
  const faults = formulaFaults(document)
  if (faults.length > 0)
    throw refuseFaults(faults.map(({ id, code, at }) => ({ field: 'formContent', text: drawnMessages[ctx.locale][code](id, at) })))
}

/** Several choices of one field are kept with commas between them. */
function refuseCommas(ctx: Ctx, document: FormDocument): void {
  for (const component of componentsOf(document)) {
    const several = component.compType === 'checkbox' || (component.compType === 'select' && component.multiple)
    if (several && component.options.some(({ value }) => String(value).includes(',')))
      throw new Refusal(drawnMessages[ctx.locale].comma(component.label))
  }
}
