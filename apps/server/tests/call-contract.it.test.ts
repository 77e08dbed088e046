import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf, type Call } from '#kernel/entity/call.ts'
import { columnOf } from '#kernel/entity/index.ts'
import type { Providers } from '#kernel/server/kernel.ts'
import type { Rec } from '../testing/app.ts'
import { ask } from '../testing/contract/ask.ts'
import { audit } from '../testing/contract/audit.ts'
import { alone, head, narrow, nobodys, openContractPlant, type ContractPlant } from '../testing/contract/contract-plant.ts'
import { notCompared, toldOfForeign, toldOfForeignReference, withoutFault, withoutRecord } from '../testing/contract/exceptions.ts'
import { elsewhere, sendForeignFiles } from '../testing/contract/files.ts'
import { askForForeign } from '../testing/contract/foreign.ts'
import { idPartsOf } from '../testing/contract/id-parts.ts'
import { isDraft, writeForeignReferences } from '../testing/contract/references.ts'
import { put } from '../testing/contract/sample-input.ts'
import { isOfTenant } from '../testing/contract/second-plant.ts'

/*
 * What every call promises, tried on every call that is described or follows from an entity, with two plants that are alike in
 * two tenants: a new one is tested the moment it is listed.
 */

let plant: ContractPlant
beforeAll(async () => {
  plant = await openContractPlant()
}, 120_000)
afterAll(() => plant.app.close())

const sorted = (names: Iterable<string>) => [...names].toSorted()

test('what another tenant has is neither found, told of, written nor referred to, by whichever id of a call', async () => {
  const { broken, tried, notFound, without } = await askForForeign(plant, head, plant.foreign)
  expect(sorted(broken.keys()), [...broken].map((one) => one.join(' ')).join('\n')).toEqual(sorted(Object.keys(toldOfForeign)))
  expect(sorted([...without].filter((id) => !plant.registry.entity(id).installation))).toEqual(sorted(Object.keys(withoutRecord)))
  // What is refused before anything is looked up proves little.
  expect(tried).toBeGreaterThan(1400)
  expect(notFound / tried).toBeGreaterThan(0.85)
})

test('what another department has is out of reach in the same way', async () => {
  const { broken, tried, notFound } = await askForForeign(plant, narrow,
    async (entity, states) => (entity.scope === 'department' ? plant.own(entity, states) : undefined))
  expect([...broken].map((one) => one.join(' '))).toEqual([])
  expect([notFound, tried > 150]).toEqual([tried, true])
})

test('a record refers to nothing that another tenant has, neither itself nor in a row', async () => {
  const { broken, tried, unfaulted } = await writeForeignReferences(plant)
  expect(sorted(broken.keys()), [...broken].map((one) => one.join(' ')).join('\n')).toEqual(sorted(Object.keys(toldOfForeignReference)))
  expect(sorted(unfaulted)).toEqual(sorted(Object.keys(withoutFault)))
  expect(tried).toBeGreaterThan(350)
})

test('a picture or a file is one that is stored here, in whichever place of a call', async () => {
  const { taken, tried, told } = await sendForeignFiles(plant)
  expect(taken).toEqual([])
  // What is refused for something else before proves little.
  expect([told / tried > 0.7, tried > 60], `${told} of ${tried}`).toEqual([true, true])
  for (const entity of plant.registry.entities.values()) {
    for (const [name, field] of Object.entries(entity.fields).filter(([, { kind }]) => kind === 'file' || kind === 'image')) {
      const { rows } = await plant.app.database.pool.query(
        `select id from ${entity.table} where "${columnOf(name, field)}"::text like '%' || $1 || '%'`,
        [elsewhere],
      )
      expect(rows, `${entity.id} ${name}`).toEqual([])
    }
  }
})

const listed = ({ open }: Call) => (typeof open === 'object' && 'list' in open ? open.list : undefined)

test('lists and recycle bins show no record of another tenant, and nothing that refers to one', async () => {
  let shown = 0
  for (const call of plant.calls.filter((one) => listed(one) !== undefined && one.answer.shape !== 'file')) {
    const entity = plant.registry.entity(listed(call)!)
    if (!isOfTenant(entity)) continue
    const { body } = await ask(plant.app, call, { ...await plant.inputOf(call), pageSize: 100 }, head)
    const records = (body.result?.records ?? []) as Rec[]
    shown += records.length
    expect(new Set(records.map(({ tenantId }) => tenantId as number)).size, call.at[0]).toBeLessThan(2)
    expect(records.filter(({ tenantId }) => tenantId === 0), call.at[0]).toEqual([])
    for (const [name, field] of Object.entries(entity.fields)) {
      const target = field.kind === 'ref' ? plant.registry.entities.get(field.target!) : undefined
      const id = target && isOfTenant(target) ? await plant.foreign(target) : undefined
      if (id === undefined) continue
      const found = (await ask(plant.app, call, { ...await plant.inputOf(call), [name]: id }, head)).body
      expect(found.result?.total ?? 0, `${call.at[0]} ${name}`).toBe(0)
    }
  }
  expect(shown).toBeGreaterThan(1000)
})

test('whoever lacks the right of a call, and has every other, is refused', async () => {
  const { providers } = plant.kernel
  const { session, peekSession } = providers
  let withheld: readonly string[] = []
  const without = (find: Providers['session']): Providers['session'] => async (token) => {
    const found = await find(token)
    return found && { ...found, rights: new Set([...found.rights].filter((right) => !withheld.includes(right))) }
  }
  Object.assign(providers, { session: without(session), peekSession: without(peekSession) })
  const passed: string[] = []
  let tried = 0
  try {
    for (const call of plant.calls) {
      const all = typeof call.right === 'object' && 'all' in call.right ? call.right.all : []
      for (const rights of [rightsOf(call), ...all.map((right) => [right])].filter(({ length }) => length > 0)) {
        withheld = rights
        tried += 1
        const { status, body } = await ask(plant.app, call, {}, 'admin')
        if (status !== 200 || body?.success !== false || body.code !== 510) passed.push(`${call.at[0]} ${rights.join()}`)
      }
    }
  } finally {
    Object.assign(providers, { session, peekSession })
  }
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThan(2700)
})

test('a revision that is no longer the stored one is refused with the record as it stands', async () => {
  const others: string[] = []
  const calls = plant.calls.filter((call) =>
    call.of !== undefined && (call.input.rev !== undefined || (isDraft(call) && call.name === 'edit'))
  )
  for (const call of calls) {
    const entity = plant.registry.entity(call.of!)
    const id = await plant.own(entity, call.from)
    const input = { ...await plant.inputOf(call), id: id ?? nobodys, rev: 4711 }
    const { success, result } = (await ask(plant.app, call, input, entity.installation ? 'admin' : head)).body
    // Tenants are known by their numbers.
    if (success || result?.code !== 'stale' || String(result.current?.id) !== id) others.push(call.at[0])
  }
  expect(sorted(others)).toEqual(sorted(Object.keys(notCompared)))
  expect(calls.length).toBeGreaterThan(240)
})

test('reads, lists and exports answer where there is nothing', async () => {
  const failed: string[] = []
  for (const call of plant.calls.filter(({ kind, name }) => kind === 'read' && name !== 'importTemplate')) {
    const input = await plant.inputOf(call)
    for (const { path, many } of idPartsOf(plant.registry, call)) put(input, path, many ? [nobodys] : nobodys)
    const { status, body } = await ask(plant.app, call, { ...input,
      ...(listed(call) && call.answer.shape === 'file' ? { type: 'xlsx' } : {}) }, alone)
    if (status >= 500) failed.push(`${call.at[0]} fails`)
    else if (listed(call) !== undefined && body?.success === false && body.code !== 510) failed.push(`${call.at[0]} ${body.message}`)
  }
  expect(failed).toEqual([])
})

test('what an act changes stands in the history of its record, and a new state in its trace', async () => {
  const { done, unwritten } = await audit(plant)
  expect([...unwritten].map((one) => one.join(': '))).toEqual([])
  expect(done.length).toBeGreaterThan(45)
})
