import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

const right = 'system:monitor:list'
const process = is.fields({
  pid: is.number,
  host: is.text,
  node: is.text,
  platform: is.text,
  cpus: is.number,
  load: is.number,
  startTime: is.text,
  uptimeSeconds: is.number,
  rssBytes: is.number,
  heapUsedBytes: is.number,
  heapTotalBytes: is.number,
  loopDelayP99Ms: is.number,
  sockets: is.number,
})
const database = is.fields({
  version: is.text,
  bytes: is.number,
  connections: is.number,
  maxConnections: is.number,
  tables: is.list(is.fields({ name: is.text, bytes: is.number, rows: is.maybe(is.number) })),
})
const jobs = is.fields({ active: is.number, paused: is.number, running: is.number, failed: is.number, nextTime: is.maybe(is.text) })
/** A delivery that has failed and waits to be tried again. */
const delivery = is.fields({ consumer: is.text, eventId: is.number, event: is.text, tries: is.number, lastError: is.text, dueTime: is.text,
  createTime: is.text })
const events = is.fields({ waiting: is.number, failed: is.number, oldest: is.maybe(is.text), failedDeliveries: is.list(delivery) })
/** `restPPT` is the used share in percent, under the name that existing clients read. */
const disk = is.fields({ name: is.text, max: is.number, rest: is.number, restPPT: is.number })
const health = is.fields({ process, database, jobs, events, disks: is.list(disk) })
/** A request as existing clients show it (wire contract §6.17). */
const trace = is.fields({ timestamp: is.text, timeTaken: is.number, request: is.fields({ method: is.text, uri: is.text }),
  response: is.fields({ status: is.number }) })

const oddKeysShape = is.fields({ alike: is.list(is.fields({ entity: is.text, field: is.text, keys: is.list(is.text) })),
  accounts: is.list(is.fields({ username: is.text, why: is.text })) })

export type OddKeys = PartOf<typeof oddKeysShape>
export type Health = PartOf<typeof health>
export type FailedDelivery = PartOf<typeof delivery>
export type Disk = PartOf<typeof disk>
export type Trace = PartOf<typeof trace>

export const healthOfAll = defineRead('GET /sys/monitor/health', { installation: true, title: '运行状况',
  en: 'How the installation is doing', right, answer: health })
/** What stands from before keys were held against each other and accounts against their rule. */
export const oddKeysOfAll = defineRead('GET /sys/monitor/oddKeys', { installation: true, title: '易混编码', en: 'Keys that are mistaken',
  right, answer: oddKeysShape })
/** The delivery that is named, or all that failed. */
export const retryEvents = defineAct('POST /sys/monitor/retryEvents', { installation: true, title: '重试事件',
  en: 'Try failed events again', right: 'system:monitor:retry', input: { consumer: is.maybe(is.text), eventId: is.maybe(is.text) },
  answer: is.nothing })

const bare = 'existing clients read what an actuator answers, without the envelope'

export const diskInfo = defineRead('GET /sys/actuator/redis/queryDiskInfo', { installation: true, title: '磁盘', en: 'Disks', right,
  answer: is.list(disk) })
export const lastRequests = defineRead('GET /actuator/httptrace', { installation: true, title: '最近请求', en: 'Last requests', right, bare,
  answer: is.fields({ traces: is.list(trace) }) })
export const oneFigure = defineRead('GET /actuator/metrics/:name', { installation: true, title: '运行指标', en: 'One figure', right, bare,
  input: { name: is.text },
  answer: is.fields({ name: is.text, measurements: is.list(is.fields({ statistic: is.oneOf('VALUE'), value: is.number })) }) })
