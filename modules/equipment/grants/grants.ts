const screens = (...names: readonly string[]) => names.map((name) => `menu:equipment-${name}`)
const boards = screens('order-board', 'repair-board', 'response-wall')
const readRights = ['equipment:*:list', 'equipment:*:export', 'equipment:*:print', ...screens('mold-board', 'calendar'), ...boards]
const report = [...screens('report-fault'), 'label:scan:list', 'equipment:repair:add', 'equipment:repair:list', 'equipment:device:list',
  'equipment:fault:list', 'equipment:mold:list']
const parts = ['equipment:order:takePart', 'equipment:repair:takePart', 'equipment:part-use:return', 'equipment:part-use:list']
const spares = screens('spares')
const check = [...screens('check-sheet'), 'equipment:order:list', 'equipment:order:begin', 'equipment:order:finish', 'equipment:order:skip',
  'equipment:check-item:list']
const reports = [...screens('reports'), 'equipment:report:view']
const fit = ['accept', 'begin', 'await', 'resume', 'finish', 'again', 'edit'].map((verb) => `equipment:repair:${verb}`)
/** Whoever works at a machine says that it runs again. */
const stops = ['equipment:downtime:list', 'equipment:downtime:end']
const verify = ['equipment:repair:verify', 'equipment:repair:sendBack']
const confirm = ['equipment:order:confirm', 'equipment:order:sendBack']
const decide = ['equipment:purchase-request:approve', 'equipment:purchase-request:reject']

/** The equipment engineer keeps machines, plans and repairs; everybody reports what is wrong, whoever works at a machine checks it. */
export const grants: Readonly<Record<string, readonly string[]>> = {
  'equipment-engineer': ['equipment:*:*', ...readRights, ...report, ...check, ...spares, ...reports, 'label:template:list',
    'label:template:print'],
  checker: [...readRights, ...spares, ...report, ...check, ...fit, ...parts, 'equipment:meter:add'],
  operator: [...report, ...check, ...verify, ...stops],
  'group-leader': [...readRights, ...report, ...check, ...confirm, ...verify, ...stops, 'equipment:downtime:add', 'equipment:mold:issue',
    'equipment:mold:mount', 'equipment:mold:unmount', 'equipment:mold:return', 'equipment:mold:press', 'equipment:mold-log:takeBack'],
  workshop: [...readRights, ...spares, ...report, ...reports, ...stops, 'equipment:downtime:add', 'equipment:order:postpone', ...confirm,
    ...verify, ...decide],
  'plant-manager': [...readRights, ...spares, ...reports, ...decide],
  'process-engineer': readRights,
  planner: readRights,
  inspector: report,
  'quality-engineer': [...report, ...readRights],
  storekeeper: [...report, ...spares, 'equipment:part-use:list', 'equipment:purchase-request:add', 'equipment:purchase-request:edit',
    'equipment:purchase-request:list', 'equipment:purchase-request:submit'],
  buyer: [...spares, 'equipment:part-use:list',
    ...['list', 'order', 'close', 'export', 'print'].map((verb) => `equipment:purchase-request:${verb}`)],
}
