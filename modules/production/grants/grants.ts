import { approvingWages, ownWages, payingWages, teamWages } from './wages.ts'

const screens = (...names: readonly string[]) => names.map((name) => `menu:production-${name}`)
/** Operators see their team's operations; whoever sees to more than that sees all. */
const allTasks = 'production:op-task:all'
const readRights = [allTasks, ...screens('wip', 'queue', 'rework-board'), 'production:*:list', 'production:*:export', 'production:*:print']
const floor = ['start', 'pause', 'resume', 'params', 'report', 'stop', 'first-piece'].map((verb) => `production:op-task:${verb}`)
const seen = ['work-order', 'wo-bom', 'wo-op', 'lot', 'op-task', 'report', 'report-defect', 'report-param', 'wo-op-param', 'report-consume',
  'report-output', 'first-piece', 'start', 'andon', 'handover'].map((
    name,
  ) => `production:${name}:list`)
const andon = (...verbs: readonly string[]) => verbs.map((verb) => `production:andon:${verb}`)
/** Everybody on the floor calls, and says of their own calls that they are solved. */
const call = [...screens('andon-board', 'andon-wall'), ...andon('list', 'add', 'edit', 'again', 'close', 'cancel')]
/** Whoever sees to a kind of call. */
const help = (
  ...kinds: readonly string[]
) => [...screens('andon-board', 'andon-wall'), ...andon('list', 'respond', 'solve', ...kinds), 'production:op-task:list', allTasks]
/** Reports that wait are withdrawn by whoever made them, and decided by leaders. */
const ownRequests = ['production:report-request:list', 'production:report-request:withdraw']
const decideReports = ['approve', 'reject'].map((verb) => `production:report-request:${verb}`)
const terminal = [...screens('terminal', 'furnace'), ...ownRequests, ...seen, ...floor, ...call, 'label:scan:list', 'equipment:device:list',
  'equipment:mold:list', 'product:reason:list', 'product:sop:list', 'quality:defect:list', 'quality:defect-model:list']
const daily = [...screens('daily'), 'production:daily:view']
/** Leaders give their shift to the next. */
const handover = ['list', 'add', 'edit', 'delete', 'submit', 'retract', 'take'].map((verb) => `production:handover:${verb}`)
/** Who says what a machine does next. */
const arrange = ['production:op-task:queue']
/** Travellers are printed and hung on. */
const cards = ['label:template:list', 'label:template:print', 'production:lot:print']
/** Heats are planned, loaded, started and unloaded on the floor. */
const heats = ['furnace-recipe:list', 'furnace-batch:list', 'furnace-batch:print',
  ...['load', 'start', 'cool', 'unload', 'abort'].map((verb) => `furnace-batch:${verb}`)].map((right) => `production:${right}`)
const planHeats = ['add', 'edit', 'delete'].map((verb) => `production:furnace-batch:${verb}`)
const recipes = ['add', 'edit', 'delete', 'import', 'submit', 'retract', 'revise'].map((verb) => `production:furnace-recipe:${verb}`)
const decide = ['approve', 'reject', 'obsolete'].map((verb) => `production:furnace-recipe:${verb}`)
/** Leaders have pieces reworked, the workshop releases. */
const rework = ['add', 'edit', 'delete', 'submit', 'retract'].map((verb) => `production:rework:${verb}`)
const reworkRelease = ['approve', 'reject', 'close', 'cancel'].map((verb) => `production:rework:${verb}`)
/** Leaders write off what was scrapped, the workshop approves. */
const scrap = ['add', 'edit', 'delete', 'submit', 'retract'].map((verb) => `production:scrap:${verb}`)
const scrapDecide = ['approve', 'reject', 'cancel', 'reverse'].map((verb) => `production:scrap:${verb}`)
/** What is held is put aside. */
const hold = ['production:lot:hold', 'production:lot:release', 'production:lot:move']
/** Who sees to the material of orders. */
const material = [...screens('kitting'), 'production:work-order:issue', 'production:work-order:return']
/** Travellers are split, merged and moved on the floor and at the desk. */
const cut = ['production:lot:split', 'production:lot:merge', 'production:lot:move', 'production:lot-link:list']

/** Components that are made here are ordered with what they are for. */
const subOrders = ['production:work-order:sub-orders']

/** Orders are split and taken into one another. */
const cutOrders = ['production:work-order:split', 'production:work-order:merge']

/** Planners order, the workshop releases, the floor starts and reports, leaders take back. */
export const grants: Readonly<Record<string, readonly string[]>> = {
  planner: [...readRights, ...subOrders, ...cutOrders, ...arrange, ...daily, ...cards, ...cut, ...material, ...planHeats,
    ...['add', 'edit', 'delete', 'import', 'submit', 'retract', 'close', 'cancel'].map((verb) => `production:work-order:${verb}`)],
  workshop: [...readRights, ...arrange, ...daily, ...cards, ...cut, ...material, ...terminal, ...heats, ...planHeats, ...handover, ...hold,
    ...rework, ...reworkRelease, ...scrap, ...scrapDecide, ...decideReports, ...help('safety'), 'production:andon-level:*',
    'production:report:reverse', ...teamWages, ...payingWages,
    ...['approve', 'reject', 'close'].map((verb) => `production:work-order:${verb}`)],
  'group-leader': [...readRights, ...arrange, ...daily, ...cards, ...cut, ...material, ...terminal, ...heats, ...planHeats, ...handover,
    ...hold, ...rework, ...scrap, ...decideReports, 'production:report:reverse', ...teamWages],
  operator: [...terminal, ...heats, ...cut, ...cards, ...ownWages],
  'quality-engineer': [...readRights, ...daily, ...hold, ...help('quality'), 'production:furnace-batch:judgeQuality',
    ...screens('furnace')],
  inspector: [...help('quality'), ...['lot', 'report', 'first-piece'].map((name) => `production:${name}:list`)],
  'equipment-engineer': help('equip'),
  checker: help('equip'),
  'process-engineer': [...readRights, ...daily, ...help('process'), ...recipes, 'production:furnace-batch:judgeProcess',
    ...screens('furnace'), ...['add', 'edit', 'delete', 'import'].map((verb) => `production:process-rule:${verb}`)],
  'plant-manager': [...readRights, ...daily, ...decide, ...screens('andon-board', 'andon-wall'), ...approvingWages],
  storekeeper: [...screens('kitting'), 'production:work-order:list', 'production:wo-bom:list', ...help('material')],
}
