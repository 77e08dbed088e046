import type { Defect } from '../defect.ts'

/** Tasks and timers. */
export const workflowDefects: readonly Defect[] = [
  {
    id: 'withdraw-after-claim',
    title: 'A decision is withdrawn although the next one has claimed the task',
    file: 'modules/workflow/server/engine/decide.ts',
    from: "(status <> 'TODO' or rev > 1)",
    to: "status = 'DONE'",
    tests: ['modules/workflow/tests/acts.it.test.ts'],
  },
  {
    id: 'tasks-overdue-reversed',
    title: 'The tasks that are in time are counted as late',
    file: 'modules/workflow/server/task.calls.ts',
    from: 't.due < ${now(ctx)}',
    to: 't.due > ${now(ctx)}',
    tests: ['modules/workflow/tests/jobs.it.test.ts'],
  },
  {
    id: 'tasks-overdue-too-early',
    title: 'A task is late at its last moment',
    file: 'modules/workflow/server/task.calls.ts',
    from: 't.due < ${now(ctx)}',
    to: 't.due <= ${now(ctx)}',
    tests: ['modules/workflow/tests/jobs.it.test.ts'],
  },
  {
    id: 'batch-repeated-ids',
    title: 'A task that is named twice among several is counted twice',
    file: 'kernel/server/calls/read-input.ts',
    from: '[...new Set(parts.map((id) => id.trim()).filter(Boolean))]',
    to: 'parts.map((id) => id.trim()).filter(Boolean)',
    tests: ['modules/workflow/tests/acts.it.test.ts'],
  },
  {
    id: 'timer-without-months',
    title: 'Months of a duration are not waited for',
    file: 'modules/workflow/rules/timer.ts',
    from: 'moved.getUTCMonth() + years * 12 + months',
    to: 'moved.getUTCMonth() + years * 12',
    tests: ['modules/workflow/server/engine/timers.test.ts'],
  },
  {
    id: 'timer-work-without-months',
    title: 'Months of a working duration are not waited for',
    file: 'modules/workflow/rules/timer.ts',
    from: '(years * 12 + months) * 30',
    to: 'years * 12 * 30',
    tests: ['modules/workflow/rules/timer.test.ts'],
  },
  {
    id: 'timer-months-of-utc',
    title: 'Months of a duration are those of UTC',
    file: 'modules/workflow/server/engine/timers.ts',
    from: 'onTheWall(addDuration(wallAsUtc(start), parts))',
    to: 'wallTime(addDuration(start, parts))',
    tests: ['modules/workflow/server/engine/timers.test.ts'],
  },
  {
    id: 'timer-offset-unread',
    title: 'A date of a timer with the offset of its time zone is not understood',
    file: 'modules/workflow/server/engine/timers.ts',
    from: String.raw`timer.at.includes('Z') || /[+-]\d{2}:\d{2}$/.test(timer.at)`,
    to: "timer.at.includes('Z')",
    tests: ['modules/workflow/server/engine/timers.test.ts'],
  },
]
