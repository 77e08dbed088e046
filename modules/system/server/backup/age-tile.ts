import { fromWallTime } from '#kernel/server/clock.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { lateAfterHours } from '../../calls/backups.ts'
import { backupAge } from '../../tiles.ts'
import { listBackups } from './backup-files.ts'

const hourMs = 3_600_000
const badAfterHours = 72

const none = { 'zh-CN': '还没有备份', 'en-US': 'There is none yet' } as const

/** Whole hours since the moment whose data the newest backup holds. */
export const backupAgeTile = serveTile(backupAge, async ({ kernel, locale }) => {
  const [newest] = await listBackups(kernel)
  if (!newest) return { value: null, tone: 'bad', note: none[locale] }
  const hours = Math.max(0, Math.floor((kernel.clock.now().getTime() - fromWallTime(newest.createTime).getTime()) / hourMs))
  return { value: String(hours), unit: locale === 'zh-CN' ? '小时' : 'h',
    ...(hours > badAfterHours ? { tone: 'bad' } : hours > lateAfterHours ? { tone: 'warning' } : {}) }
})
