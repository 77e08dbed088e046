import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnreadNotices } from '#kernel/entity/console/announcements.ts'
import { createNoticeFeed, nothingUnread, POLL_EVERY_MS } from './notice-feed.ts'
import { readNoticeMessage, type NoticeMessage } from './notice-message.ts'
import { HEART_BEAT_EVERY_MS, listenToNotices, RECONNECT_AFTER_MS, type NoticeWire } from './notice-socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('messages (wire contract §6.23)', () => {
  test.each([
    ['{"cmd":"topic","msgId":"1","msgTxt":"检修"}', { cmd: 'topic', msgId: '1', msgTxt: '检修' }],
    ['{"cmd":"user","userId":"u","msgId":"1","msgTxt":"检修"}', { cmd: 'user', msgId: '1', msgTxt: '检修' }],
    ['{"cmd":"topic"}', { cmd: 'topic', msgId: undefined, msgTxt: undefined }],
    ['{"cmd":"heartcheck","msgTxt":"心跳响应"}', undefined],
    ['alert(1)', undefined],
    ['null', undefined],
  ])('%s', (text, message) => {
    expect(readNoticeMessage(text)).toEqual(message)
  })
})

/** A socket that the test moves by hand. */
function createWire() {
  const listeners = new Map<string, ((event: { data: unknown }) => void)[]>()
  const sent: string[] = []
  const wire = { readyState: 0, send: (text: string) => {
    sent.push(text)
  }, close: vi.fn<() => void>(), addEventListener: (name: string, run: (event: { data: unknown }) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), run])
  } }
  const happen = (name: string, data?: unknown) => {
    for (const run of listeners.get(name) ?? []) run({ data })
  }
  return { wire: wire as unknown as NoticeWire, sent, close: wire.close, opens: () => {
    wire.readyState = 1
    happen('open')
  }, closes: () => {
    wire.readyState = 3
    happen('close')
  }, fails: () => {
    happen('error')
    wire.readyState = 3
    happen('close')
  }, says: (text: string) => happen('message', text) }
}

function setUp() {
  const wires: ReturnType<typeof createWire>[] = []
  const heard: NoticeMessage[] = []
  const end = listenToNotices((message) => heard.push(message), () => {
    const made = createWire()
    wires.push(made)
    return made.wire
  })
  return { wires, heard, end, last: () => wires.at(-1)! }
}

describe('the socket (spec 1 §4)', () => {
  test('sends HeartBeat every 20 s while it is open', () => {
    const { last } = setUp()
    last().opens()
    vi.advanceTimersByTime(HEART_BEAT_EVERY_MS * 2)
    last().closes()
    vi.advanceTimersByTime(RECONNECT_AFTER_MS - 1)
    expect(last().sent).toEqual(['HeartBeat', 'HeartBeat'])
  })

  test('reconnects 20 s after it closed', () => {
    const { wires, last } = setUp()
    last().opens()
    last().closes()
    vi.advanceTimersByTime(RECONNECT_AFTER_MS - 1)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
  })

  test('stops after more than 5 errors; one that opens counts anew', () => {
    const { wires, last } = setUp()
    for (let error = 1; error <= 5; error++) {
      last().fails()
      vi.advanceTimersByTime(RECONNECT_AFTER_MS)
    }
    expect(wires).toHaveLength(6)
    last().opens()
    last().closes()
    vi.advanceTimersByTime(RECONNECT_AFTER_MS)
    for (let error = 1; error <= 6; error++) {
      last().fails()
      vi.advanceTimersByTime(RECONNECT_AFTER_MS)
    }
    expect(wires).toHaveLength(12)
    vi.advanceTimersByTime(RECONNECT_AFTER_MS * 10)
    expect(wires).toHaveLength(12)
  })

  test('tells what is said, and nothing once it was ended', () => {
    const { heard, end, last } = setUp()
    last().opens()
    last().says('{"cmd":"topic","msgTxt":"a"}')
    last().says('{"cmd":"heartcheck"}')
    end()
    last().says('{"cmd":"topic","msgTxt":"b"}')
    last().closes()
    vi.advanceTimersByTime(RECONNECT_AFTER_MS)
    expect(heard.map(({ msgTxt }) => msgTxt)).toEqual(['a'])
    expect(last().close).toHaveBeenCalledOnce()
  })

  test('one that is ended before it opened is closed when it opens', () => {
    const { end, last } = setUp()
    end()
    expect(last().close).not.toHaveBeenCalled()
    last().opens()
    expect(last().close).toHaveBeenCalledOnce()
  })
})

describe('asking (spec 1 §4)', () => {
  const answer = (anntMsgTotal: number): UnreadNotices => ({ ...nothingUnread, anntMsgTotal })

  test('repeats every 6000 ms, stops silently on a failure and goes on when told to', async () => {
    let total = 0
    let broken = false
    const feed = createNoticeFeed(() => (broken ? Promise.reject(new Error('down')) : Promise.resolve(answer(total += 1))))
    await feed.reload()
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS * 2)
    expect(feed.store.getState()).toEqual({ unread: answer(3), stopped: false, loaded: true })
    broken = true
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS)
    expect(feed.store.getState()).toEqual({ unread: answer(3), stopped: true, loaded: true })
    broken = false
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS * 5)
    expect(total).toBe(3)
    await feed.reload()
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS)
    expect(feed.store.getState()).toMatchObject({ unread: answer(5), stopped: false })
    feed.close()
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS * 5)
    expect(total).toBe(5)
  })

  test('asks nothing without a network, and goes on by itself when it is back', async () => {
    let asked = 0
    let network = false
    const feed = createNoticeFeed(() => Promise.resolve(answer(asked += 1)), () => network)
    await feed.reload()
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS * 3)
    expect([asked, feed.store.getState().stopped]).toEqual([0, false])
    network = true
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS)
    expect(feed.store.getState()).toEqual({ unread: answer(1), stopped: false, loaded: true })
    feed.close()
  })

  test('an answer that a newer look has overtaken is not shown', async () => {
    const answers: ((unread: UnreadNotices) => void)[] = []
    const feed = createNoticeFeed(() =>
      new Promise((resolve) => {
        answers.push(resolve)
      })
    )
    const [first, second] = [feed.reload(), feed.reload()]
    answers[1]!(answer(2))
    await second
    answers[0]!(answer(1))
    await first
    expect(feed.store.getState().unread.anntMsgTotal).toBe(2)
    feed.close()
  })
})
