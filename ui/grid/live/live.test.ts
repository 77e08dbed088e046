import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveOptions } from './open-live.ts'
import { handLives } from './testing.ts'

let lives: ReturnType<typeof handLives>
beforeEach(() => {
  lives = handLives()
})

const beat = { type: 'heart_beat', data: '' }
const alive = { type: 'heart_beat', data: true }
const rowMessage = (row: Record<string, unknown>, caseId = 'other', socketKey = 'vxe-default') => ({ type: 'update_vxe_table',
  data: { socketKey, args: [row, caseId] } })
const people = (here: unknown[], left: string[] = []) => ({ type: 'presence', data: { here, left } })
const qe = { userId: 'u2', realname: '吴刚', caseId: 'Q', cell: { row: 'r1', column: 'qty' } }

describe('the connection (spec 2 §4, §9)', () => {
  it('spec 2 §4: a heartbeat goes out every 10 s', () => {
    lives.open()
    lives.wire.opened()
    lives.pass(9999)
    expect(lives.wire.sent).toEqual([])
    lives.pass(1)
    expect(lives.wire.sent).toEqual([beat])
    lives.wire.hear(alive)
    lives.pass(10_000)
    expect(lives.wire.sent).toEqual([beat, beat])
  })

  it('spec 2 §4: without an answer to a heartbeat within 6 s it reconnects, 5 s later', () => {
    lives.open()
    lives.wire.opened()
    lives.pass(15_999)
    expect(lives.wire.closed).toBe(false)
    lives.pass(1)
    expect(lives.wire.closed).toBe(true)
    lives.pass(4999)
    expect(lives.wires).toHaveLength(1)
    lives.pass(1)
    expect(lives.wires).toHaveLength(2)
  })

  it('spec 2 §4: it reconnects 5 s after an error or a close, once', () => {
    lives.open()
    lives.wire.opened()
    lives.wire.lost()
    lives.wire.lost()
    lives.pass(5000)
    expect(lives.wires).toHaveLength(2)
    lives.pass(60_000)
    expect(lives.wires).toHaveLength(2)
  })

  it('tries again every 5 s as long as nothing can be opened', () => {
    lives.settings.refuse = true
    const live = lives.open()
    lives.pass(30_000)
    lives.settings.refuse = false
    lives.pass(5000)
    lives.wire.opened()
    expect(live.isOpen).toBe(true)
  })

  it('events of a connection that was given up are not heard', () => {
    const onRow = vi.fn<LiveOptions['onRow']>()
    lives.open({ onRow })
    const first = lives.wire
    first.opened()
    first.lost()
    lives.pass(5000)
    lives.wire.opened()
    first.hear(rowMessage({ id: '1' }))
    first.opened()
    first.lost()
    expect(onRow).not.toHaveBeenCalled()
    expect(lives.wire.closed).toBe(false)
  })

  it('spec 2 §4: malformed messages are ignored', () => {
    const onRow = vi.fn<LiveOptions['onRow']>()
    lives.open({ onRow, onPeople: () => undefined })
    lives.wire.opened()
    for (const message of ['', '{', 'null', '[]', '1', '{"type":"update_vxe_table"}', rowMessage([] as never),
      rowMessage({ name: 'no id' }), { type: 'update_vxe_table', data: { args: [{ id: '1' }] } }, { type: 'presence',
      data: { here: [null, { userId: 1 }], left: [1] } }, { type: 'common_send_date', data: { key: 'k' } }, { type: 'later', data: {} }])
      lives.wire.hear(message)
    expect(onRow).not.toHaveBeenCalled()
    lives.wire.hear(rowMessage({ id: '1' }))
    expect(onRow).toHaveBeenCalledTimes(1)
  })

  it('closing ends it: no timer waits, nothing is opened any more', () => {
    const live = lives.open()
    lives.wire.opened()
    live.close()
    live.close()
    expect([lives.wire.closed, lives.timersWaiting]).toEqual([true, 0])
  })

  it('after a time without connection the screen is told to ask for the present state, at first opening it is not', () => {
    const onGap = vi.fn<() => void>()
    lives.open({ onGap })
    lives.wire.opened()
    expect(onGap).not.toHaveBeenCalled()
    lives.wire.lost()
    lives.pass(5000)
    expect(onGap).not.toHaveBeenCalled()
    lives.wire.opened()
    expect(onGap).toHaveBeenCalledTimes(1)
  })
})

describe('grids of a page', () => {
  it('share one socket, which is closed with the last of them', () => {
    const [one, two] = [lives.open(), lives.open({ socketKey: 'lines' })]
    expect(lives.wires).toHaveLength(1)
    one.close()
    expect(lives.wire.closed).toBe(false)
    two.close()
    expect(lives.wire.closed).toBe(true)
    lives.open()
    expect(lives.wires).toHaveLength(2)
  })

  it('other pages have other sockets', () => {
    lives.open({ pageId: 'a' })
    lives.open({ pageId: 'b' })
    expect(lives.wires.map(({ pageId }) => pageId)).toEqual(['a', 'b'])
  })

  it('spec 2 §7: a row goes to the grids with its socket key, not back to the one it came from', () => {
    const [mine, twin, other] = [vi.fn<LiveOptions['onRow']>(), vi.fn<LiveOptions['onRow']>(), vi.fn<LiveOptions['onRow']>()]
    const live = lives.open({ onRow: mine })
    lives.open({ onRow: twin })
    lives.open({ onRow: other, socketKey: 'lines' })
    lives.wire.opened()
    live.sendRow({ id: '1', name: 'x' })
    expect(lives.wire.sent).toEqual([rowMessage({ id: '1', name: 'x' }, live.caseId)])
    lives.wire.hear(lives.wire.sent[0])
    expect(mine).not.toHaveBeenCalled()
    expect(twin).toHaveBeenCalledWith({ id: '1', name: 'x' }, { caseId: live.caseId, person: undefined })
    expect(other).not.toHaveBeenCalled()
  })

  it('spec 2 §9: the default socket key is vxe-default', () => {
    const live = lives.open()
    lives.wire.opened()
    live.sendRow({ id: '1' })
    expect(lives.wire.sent[0]).toMatchObject({ data: { socketKey: 'vxe-default' } })
  })

  it('spec 2 §7: common_send_date calls the functions registered under its key, with its arguments', () => {
    const [live, other] = [lives.open(), lives.open()]
    lives.wire.opened()
    const call = () => vi.fn<(...args: readonly unknown[]) => void>()
    const [run, elsewhere, otherKey] = [call(), call(), call()]
    const off = live.onCall('refresh', run)
    other.onCall('refresh', elsewhere)
    live.onCall('more', otherKey)
    lives.wire.hear({ type: 'common_send_date', data: { key: 'refresh', args: [1, 'a'] } })
    off()
    lives.wire.hear({ type: 'common_send_date', data: { key: 'refresh', args: [] } })
    expect(run.mock.calls).toEqual([[1, 'a']])
    expect(elsewhere.mock.calls).toEqual([[1, 'a'], []])
    expect(otherKey).not.toHaveBeenCalled()
  })
})

describe('sending', () => {
  it('a call goes out with its key and arguments', () => {
    const live = lives.open()
    lives.wire.opened()
    live.call('refresh', 1, 'a')
    expect(lives.wire.sent).toEqual([{ type: 'common_send_date', data: { key: 'refresh', args: [1, 'a'] } }])
  })

  it('rows wait for a connection, the last word of each', () => {
    const live = lives.open()
    live.sendRow({ id: '1', name: 'a' })
    live.sendRow({ id: '2', name: 'b' })
    live.sendRow({ id: '1', name: 'c' })
    live.sendRow({ name: 'no id' })
    lives.wire.opened()
    expect(lives.wire.sent.map(({ data }) => (data as { args: unknown[] }).args[0])).toEqual([{ id: '2', name: 'b' }, { id: '1',
      name: 'c' }])
  })

  it('go no faster than the server takes them', () => {
    const live = lives.open()
    lives.wire.opened()
    for (let index = 0; index < 100; index++) live.sendRow({ id: String(index) })
    expect(lives.wire.sent).toHaveLength(40)
    lives.pass(1000)
    expect(lives.wire.sent).toHaveLength(80)
    lives.pass(1000)
    expect(lives.wire.sent).toHaveLength(100)
  })

  it('a row that the server would refuse is not sent', () => {
    const live = lives.open()
    lives.wire.opened()
    live.sendRow({ id: '1', text: '料'.repeat(90_000) })
    live.sendRow({ id: '2', text: '料'.repeat(80_000) })
    expect(lives.wire.sent).toHaveLength(1)
  })
})

describe('presence', () => {
  const presence = () => lives.wire.sent.filter(({ type }) => type === 'presence').map(({ data }) => data)

  it('a grid that does not ask who is there says nothing of itself', () => {
    lives.open().close()
    lives.open()
    lives.wire.opened()
    expect(lives.wire.sent).toEqual([])
  })

  it('who is there is told, with moves and leavings; own grids are nobody else', () => {
    const onPeople = vi.fn<(people: readonly unknown[]) => void>()
    const live = lives.open({ onPeople })
    lives.wire.opened()
    expect(presence()).toEqual([{ caseId: live.caseId }])
    lives.wire.hear(people([qe, { ...qe, userId: 'u1', caseId: live.caseId }]))
    expect(onPeople).toHaveBeenLastCalledWith([qe])
    lives.wire.hear(people([{ ...qe, cell: null }]))
    expect(onPeople).toHaveBeenLastCalledWith([{ ...qe, cell: null }])
    lives.wire.hear(people([], ['Q']))
    expect(onPeople).toHaveBeenLastCalledWith([])
  })

  it('a row is known by the name of who changed it', () => {
    const onRow = vi.fn<LiveOptions['onRow']>()
    lives.open({ onRow, onPeople: () => undefined })
    lives.wire.opened()
    lives.wire.hear(people([qe]))
    lives.wire.hear(rowMessage({ id: '1' }, 'Q'))
    expect(onRow).toHaveBeenCalledWith({ id: '1' }, { caseId: 'Q', person: qe })
  })

  it('a running cursor is told five times a second, its last place for certain', () => {
    const live = lives.open({ onPeople: () => undefined })
    lives.wire.opened()
    lives.pass(200)
    for (let index = 0; index < 10; index++) live.sendPresence({ row: `r${index}`, column: 'a' })
    live.sendPresence({ row: 'r9', column: 'a' })
    expect(presence()).toHaveLength(2)
    lives.pass(200)
    expect(presence().slice(1)).toEqual([{ caseId: live.caseId, cell: { row: 'r0', column: 'a' } }, { caseId: live.caseId,
      cell: { row: 'r9', column: 'a' } }])
  })

  it('without a connection nobody is known to be there; after it came back one is announced where one is', () => {
    const onPeople = vi.fn<(people: readonly unknown[]) => void>()
    const live = lives.open({ onPeople })
    lives.wire.opened()
    lives.wire.hear(people([qe]))
    live.sendPresence({ row: 'r5', column: 'a' })
    lives.wire.lost()
    expect(onPeople).toHaveBeenLastCalledWith([])
    lives.pass(5000)
    lives.wire.opened()
    expect(presence()).toEqual([{ caseId: live.caseId, cell: { row: 'r5', column: 'a' } }])
  })

  it('a grid that is closed leaves while others of the page stay', () => {
    const one = lives.open({ onPeople: () => undefined })
    lives.open()
    lives.wire.opened()
    one.close()
    expect(presence().at(-1)).toEqual({ caseId: one.caseId, left: true })
  })
})

describe('ongoing states (tug_status)', () => {
  it('what somebody set is taken back when they leave', () => {
    const onRow = vi.fn<LiveOptions['onRow']>()
    lives.open({ onRow, onPeople: () => undefined })
    lives.wire.opened()
    lives.wire.hear(people([qe]))
    lives.wire.hear(rowMessage({ id: '1', tug_status: { loading: true, checking: true } }, 'Q'))
    lives.wire.hear(rowMessage({ id: '1', tug_status: { checking: false } }, 'Q'))
    lives.wire.hear(people([], ['Q']))
    expect(onRow).toHaveBeenLastCalledWith({ id: '1', tug_status: { loading: null } }, { caseId: 'Q', person: undefined })
    expect(onRow).toHaveBeenCalledTimes(3)
  })

  it('and when the connection is lost', () => {
    const onRow = vi.fn<LiveOptions['onRow']>()
    lives.open({ onRow })
    lives.wire.opened()
    lives.wire.hear(rowMessage({ id: '1', tug_status: { loading: true } }, 'older client'))
    lives.wire.lost()
    expect(onRow).toHaveBeenLastCalledWith({ id: '1', tug_status: { loading: null } }, { caseId: 'older client', person: undefined })
  })
})
