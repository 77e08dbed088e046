import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFields, createRegistry, kindOf, type Entity } from '#kernel/entity/index.ts'
import { draftOf, type DraftSources } from '#kernel/testing/drafts.ts'
import { loadConfig } from '../config.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type Rec, type TestApp } from './app.ts'
import { sampleOfPlant, usualSamples } from './contract/samples.ts'
import { fixedOf, keptInEdit, keptInImport, keptInRestore } from './keeps-fixed.ts'
import { putStoredFile } from './stored-file.ts'
import { sampleServer } from './sample-module.ts'

/*
 * What every entity promises, tried on every entity that is registered: a new one is tested the moment it is listed. Which of its
 * columns and which kinds of workbooks are tried is asked of the caller: all of them take several times as long.
 */

const modules = [...serverModules(loadConfig({})), sampleServer()]
const registry = createRegistry(modules.map((module) => module.manifest))
/** Takes part in one open record of those that refer to it. */
const usedOnce = new Set(['quality.gauge'])
/** Their list is a tree of all there is (wire contract §6.5). */
const listedAsTree = new Set(['system.permission'])
/** Made by what people do with another record, so nobody adds one by itself. */
const madeByActs = new Set(['quality.concession', 'quality.inspection'])
/** Stale save and history are tried by changing a text; these have none that may be anything. */
const withoutFreeText: Readonly<Record<string, string>> = {
  'calendar.skill': 'it names people, processes and days',
  'equipment.response-target': 'it says minutes by urgency',
  'production.andon-level': 'it says minutes by kind',
  'warehouse.bin': 'its one text is its code',
  'workflow.deploy-form': 'its one text is a node of the process',
  'workflow.deploy-online': 'its one text is a node of the process',
}
const entities = [...registry.entities.values()].filter((entity) =>
  !entity.parent && !entity.internal && !entity.readOnly && !madeByActs.has(entity.id)
)

let app: TestApp
let serial = 0
const made = new Map<string, Promise<string>>()
/** Records that are only read. */
const looked = new Map<string, Promise<Rec>>()

const given = usualSamples()
const sources: DraftSources = {
  given,
  recordOf: async (entity, fresh = false) => {
    if (entity.id === 'workflow.deployment') return deployed()
    if (entity.readOnly) return (await app.call('GET', `${entity.path}/list?pageSize=1`)).body.result.records[0].id as string
    if (fresh || usedOnce.has(entity.id)) return (await add(entity)).id as string
    // People belong to departments, which have leaders: the circle begins with somebody who is there.
    if (entity.id === 'system.user') return (await app.call('GET', '/sys/user/list?username=admin')).body.result.records[0].id as string
    const known = made.get(entity.id) ?? add(entity).then((record) => record.id as string)
    made.set(entity.id, known)
    return known
  },
  codeOf: async (dictionary) => {
    const { rows } = await app.database.pool.query<{ item_value: string }>(
      'select i.item_value from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = $1 and i.status = 1 order by i.sort_order limit 1',
      [dictionary],
    )
    if (!rows[0]) throw new Error(`the dictionary ${dictionary} has no entries`)
    return rows[0].item_value
  },
}

/** Written by the server alone, when a model is deployed. */
async function deployed(): Promise<string> {
  const modelKey = `p${++serial}`
  const bpmnXml =
    `<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><d:process id="${modelKey}"><d:startEvent id="s"/><d:endEvent id="e"/><d:sequenceFlow id="f" sourceRef="s" targetRef="e"/></d:process></d:definitions>`
  const { id } = (await app.call('POST', '/flowable/model/add', { body: { modelKey, name: modelKey, bpmnXml } })).body.result
  return (await app.call('POST', '/flowable/model/deploy', { body: { id } })).body.result.id as string
}

async function add(entity: Entity): Promise<Rec> {
  const { body } = await app.call('POST', `${entity.path}/add`, { body: await draftOf(registry, entity, ++serial, sources) })
  expect(body.success, `${entity.id}: ${body.message}`).toBe(true)
  return body.result
}

/** Whether what goes out to a workbook is known again when it comes in. */
function comesBack({ document, fields, key, givenId }: Entity): boolean {
  return !document && key !== undefined && !fields[key]?.readonly && !givenId
}

function lookedAt(entity: Entity): Promise<Rec> {
  const known = looked.get(entity.id) ?? add(entity)
  looked.set(entity.id, known)
  return known
}

/** A text that any other may take the place of: one whose values follow a rule of its own may not. */
function freeText(entity: Entity): string | undefined {
  return Object.entries(entity.fields).find(([one, field]) =>
    !(one in (sources.given?.[entity.id] ?? {})) && (field.kind === 'text' || field.kind === 'longText') && !field.unique
    && !field.readonly && !field.secret
  )?.[0]
}

/** What of an entity is tried. */
export interface Extent {
  /** The columns of a list by which it is sorted. */
  sorted: (entity: Entity) => readonly string[]
  /** The workbooks in which it goes out and comes back. */
  workbooks: (entity: Entity) => readonly ('xls' | 'xlsx')[]
  /** Of the fields that are fixed those that are changed in a workbook. */
  fixedInSheets: (names: readonly string[]) => readonly string[]
}

/** A column of each kind that the entity has: what another entity's column of the kind promises it promises as well. */
export function oneOfEachKind(entity: Entity): string[] {
  const columns = Object.entries(allFields(entity))
  return columns.filter(([, { kind }], at) => columns.findIndex(([, other]) => other.kind === kind) === at).map(([name]) => name)
}

export const everyColumn = (entity: Entity): string[] => Object.keys(allFields(entity))

/** The tests of all entities. */
export function entityContract({ sorted, workbooks, fixedInSheets }: Extent): void {
  beforeAll(async () => {
    app = await startTestApp({ extra: sampleServer })
    await sampleOfPlant(app, given)
    putStoredFile(app, 'temp/app.apk')
  }, 120_000)
  afterAll(() => app.close())

  test('only these are let off a part of what follows', () => {
    expect(entities.filter((entity) => freeText(entity) === undefined).map(({ id }) => id).toSorted()).toEqual(Object.keys(withoutFreeText))
    expect([...listedAsTree, ...usedOnce].filter((id) => !entities.some((entity) => entity.id === id))).toEqual([])
    expect([...madeByActs].filter((id) => !registry.entities.has(id))).toEqual([])
  })

  const list = async (entity: Entity, query: string) => (await app.call('GET', `${entity.path}/list?${query}`)).body

  describe.each(entities.map((entity) => [entity.id, entity] as const))('%s', (_id, entity) => {
    test('survives JSON and names only what exists', () => {
      expect(JSON.parse(JSON.stringify(entity))).toEqual(entity)
      for (const name of [entity.key, entity.display, entity.treeParent, entity.states?.field, entity.order.column])
        if (name) expect(Object.keys(allFields(entity))).toContain(name)
      for (const [name, field] of Object.entries(entity.fields)) {
        expect(kindOf(field)).toBeDefined()
        expect(Boolean(field.helpEn), `${name}: help in both languages`).toBe(Boolean(field.help))
      }
    })

    test('adds, reads, edits with its revision, tells a stale save, keeps the history', async () => {
      const record = await add(entity)
      const { body } = await app.call('GET', `${entity.path}/queryById?id=${record.id}`)
      expect(body.result).toMatchObject({ id: record.id, rev: 1 })
      const name = freeText(entity)
      if (name === undefined) return
      const edit = (rev: number, value: string) => app.call('PUT', `${entity.path}/edit`, { body: { id: record.id, rev, [name]: value } })
      expect((await edit(1, '改')).body).toMatchObject({ success: true, result: { [name]: '改', rev: 2 } })
      expect((await edit(1, '又')).body).toMatchObject({ success: false, result: { code: 'stale' } })
      const history = await app.call<Rec[]>('GET', `${entity.path}/history?id=${record.id}`)
      expect(history.body.result.map((entry) => entry.action)).toEqual(['edit', 'add'])
    })

    test('keeps what is fixed once it is there, by whichever way another value is sent', async () => {
      const names = fixedOf(entity)
      if (names.length === 0) return
      const { id } = await add(entity)
      const tried = { app, entity, id: String(id) }
      for (const name of names) await keptInEdit(tried, name)
      await keptInRestore(tried, names)
      if (comesBack(entity)) await keptInImport(tried, fixedInSheets(names))
    })

    test('lists, finds by its key, sorts by every column it shows and refuses any other', async () => {
      const record = await lookedAt(entity)
      if (listedAsTree.has(entity.id)) return
      if (entity.key)
        expect((await list(entity, `${entity.key}=${encodeURIComponent(record[entity.key])}`)).result.records.map((row: Rec) => row.id))
          .toContain(record.id)
      for (const name of sorted(entity)) {
        const field = allFields(entity)[name]!
        if (field.kind === 'lines' || field.kind === 'json' || field.secret || field.unqueried)
          expect((await list(entity, `column=${name}`)).success).toBe(false)
        else expect(await list(entity, `column=${name}&order=asc&pageSize=1`), name).toMatchObject({ success: true })
      }
    })

    test('offers its records to pickers', async () => {
      const record = await lookedAt(entity)
      const { body } = await app.call<Rec[]>('GET', `${entity.path}/options?value=${record.id}`)
      expect(body.result).toMatchObject([{ value: String(record.id), text: expect.any(String) }])
    })

    test('deletes into the recycle bin, restores, purges', async () => {
      const record = await add(entity)
      const step = async (method: 'DELETE' | 'PUT', call: string) =>
        expect((await app.call(method, `${entity.path}/${call}`)).body, call).toMatchObject({ success: true })
      const stored = async () => {
        const { result } = (await app.call('GET', `${entity.path}/queryById?id=${record.id}`)).body
        return Object.fromEntries(Object.entries(result as Rec).filter(([name]) => !/^(rev$|update)/.test(name)))
      }
      const before = await stored()
      await step('DELETE', `delete?id=${record.id}`)
      await step('PUT', `restore?ids=${record.id}`)
      expect(await stored(), 'brought back it is what it was, sub-tables and all').toEqual(before)
      await step('DELETE', `deleteBatch?ids=${record.id},`)
      await step('DELETE', `purge?ids=${record.id}`)
      expect((await app.call('GET', `${entity.path}/queryById?id=${record.id}`)).body.message).toBe('未找到对应实体')
      const { rows } = await app.database.pool.query<{ action: string }>(
        'select action from sys_data_log where data_table = $1 and data_id = $2 order by id',
        [entity.table, String(record.id)],
      )
      expect(rows.map(({ action }) => action)).toEqual(['add', 'delete', 'restore', 'delete', 'purge'])
    })

    test('goes out to a workbook and comes back unchanged', async () => {
      const record = await lookedAt(entity)
      if (!comesBack(entity)) return
      for (const type of workbooks(entity)) {
        const file = await app.call('GET', `${entity.path}/exportXls?type=${type}&selections=${record.id}`)
        const { body } = await app.call('POST', `${entity.path}/importExcel`, { file: { name: `x.${type}`, bytes: file.raw } })
        expect(body, `${body.message} ${JSON.stringify(body.result)}`).toMatchObject({ success: true, code: 200,
          result: { totalCount: 1, unchangedCount: 1, addedCount: 0 } })
      }
    })
  })
}
