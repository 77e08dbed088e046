import type { ZoneSay } from '#ui/zone-texts.ts'
import type { OperationTextKey } from '../text.ts'

/** Answer of `/sys/monitor/health`. */
export interface Health {
  process: { pid: number; host: string; node: string; cpus: number; load: number; uptimeSeconds: number; rssBytes: number;
    heapUsedBytes: number; heapTotalBytes: number; loopDelayP99Ms: number; sockets: number }
  database: { version: string; bytes: number; connections: number; maxConnections: number;
    tables: { name: string; bytes: number; rows: number | null }[] }
  jobs: { active: number; paused: number; running: number; failed: number; nextTime: string | null }
  events: { waiting: number; failed: number; oldest: string | null;
    failedDeliveries: { consumer: string; eventId: number; event: string; tries: number; lastError: string; dueTime: string }[] }
  /** `restPPT` is the used share in percent, under the name that existing clients read. */
  disks: { name: string; max: number; rest: number; restPPT: number }[]
}

/** How long something has been up: the two largest units. */
export function upForText(say: ZoneSay<OperationTextKey>, seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
  const parts = [...(days > 0 ? [say('days', { n: days })] : []), ...(days > 0 || hours > 0 ? [say('hours', { n: hours })] : []),
    ...(days === 0 ? [say('minutes', { n: minutes })] : [])]
  return parts.join(' ')
}
