import type { Defect } from '../defect.ts'

const waiting = 'kernel/server/work/waiting.ts'
const work = ['modules/system/tests/work.it.test.ts']
const store = ['modules/warehouse/tests/store-rules.it.test.ts']

/** What people are told to do, and whom they are told to wait for. */
export const workDefects: readonly Defect[] = [
  {
    id: 'work-own-request',
    title: 'Who submitted something is told to approve it',
    file: waiting,
    from: "  return by === 'other' ? [sql`t.submit_by is distinct from ${username}`] : []",
    to: '  return []',
    tests: work,
  },
  {
    id: 'work-right',
    title: 'Everybody who sees a document is told to make its steps',
    file: waiting,
    from: 'worksOf(ctx, entity).filter(({ right }) => can(ctx, right)) : []',
    to: 'worksOf(ctx, entity) : []',
    tests: work,
  },
  {
    id: 'work-in-process',
    title: 'A document under way in a process also waits for its own approval',
    file: waiting,
    from: 'entity.states?.moves[work.act] ? source.free?.(ctx, entity) ?? [] : []',
    to: 'entity.states?.moves[work.act] ? [] : []',
    tests: work,
  },
  {
    id: 'work-sure-refusal',
    title: 'A move that would be refused is offered',
    file: 'kernel/server/work/leave-out.ts',
    from: 'filter((act) => !ruled.has(act)',
    to: "filter((act) => act === 'putAway' || !ruled.has(act)",
    tests: ['modules/warehouse/tests/receiving.it.test.ts'],
  },
  {
    id: 'work-tile-right',
    title: 'A figure is told to whoever asks for it by name',
    file: 'modules/system/server/work/tiles.calls.ts',
    from: '    requireRight(ctx, served.tile.right)\n',
    to: '',
    tests: ['modules/system/tests/tiles.it.test.ts'],
  },
  {
    id: 'work-search-scope',
    title: 'The one search finds what another tenant has',
    file: 'kernel/server/operations/search.ts',
    from: '...scopeOf(ctx, entity).where, where])',
    to: 'where])',
    tests: ['modules/system/tests/search.it.test.ts'],
  },
  {
    id: 'work-free-issue-boundary',
    title: 'The amount that a store gives freely needs approval itself',
    file: 'modules/warehouse/server/documents/issue.rules.ts',
    from: 'new Decimal(qty).gt(freeIssue)',
    to: 'new Decimal(qty).gte(freeIssue)',
    tests: store,
  },
  {
    id: 'work-own-limit',
    title: 'Who makes issues decides what they need',
    file: 'modules/warehouse/server/place.rules.ts',
    from: 'if (!can(ctx, approvesIssues))',
    to: 'if (ctx.session.username === approvesIssues)',
    tests: store,
  },
]
