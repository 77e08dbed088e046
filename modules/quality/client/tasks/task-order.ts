import { Decimal } from 'decimal.js'
import type { Rec } from '#kernel/client/records/record.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { inspection } from '../../index.ts'

/** Minutes until a task is due, negative once it is late; undefined where it is never due. */
export function minutesLeft(due: unknown, nowMs: number): number | undefined {
  return typeof due === 'string' && due !== '' ? Math.round((instantMs(due) - nowMs) / 60_000) : undefined
}

/** Due within this many minutes stands out. */
const SOON = 120

export function dueTone(minutes: number | undefined): 'late' | 'soon' | 'later' {
  if (minutes === undefined || minutes > SOON) return 'later'
  return minutes < 0 ? 'late' : 'soon'
}

/** What is not under inspection yet. */
export function openQty({ qty, takenQty }: Rec): string {
  return Decimal.max(0, new Decimal(String(qty)).minus(String(takenQty ?? 0))).toFixed()
}

/** Urgent ones first, then by the time they are due, those that never are last. */
export function byUrgency(tasks: readonly Rec[]): Rec[] {
  const due = ({ due: at }: Rec) => (typeof at === 'string' && at !== '' ? at : '9999')
  return tasks.toSorted((a, b) =>
    String(a.priority).localeCompare(String(b.priority)) || due(a).localeCompare(due(b)) || String(a.no).localeCompare(String(b.no))
  )
}

export interface TaskFilter {
  readonly mine: string | undefined
  readonly words: string
}

/** @param filter `mine`: tasks that nobody has taken on do not count as somebody's */
export function matchingTasks(tasks: readonly Rec[], { mine, words }: TaskFilter): Rec[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return tasks.filter((task) => {
    if (mine !== undefined && task.inspector !== mine) return false
    const text = [task.no, task.item_dictText, task.lot_dictText, task.supplier_dictText, task.process_dictText, task.sourceNo].join(' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** What somebody inspects next: the most urgent that waits and that nobody else took on. */
export function nextOf(tasks: readonly Rec[], me: string | undefined): Rec | undefined {
  return byUrgency(tasks).find(({ status, inspector }) => status === 'WAIT' && (!inspector || inspector === me))
}

/** Of the inspections of a task that are not ended, the latest first, the one to go on with: one on which there is work, before one whose judgement waits to be approved. */
export function goingOf(inspections: readonly Rec[]): Rec | undefined {
  return inspections.find(({ status }) => status !== inspection.state.toApprove) ?? inspections[0]
}
