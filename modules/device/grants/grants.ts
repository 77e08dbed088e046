const alarmActs = ['device:alarm:ack', 'device:alarm:comment', 'device:alarm:toRepair', 'device:alarm:settle']
const watch = ['overview', 'oee', 'energy', 'kiln', 'furnace', 'pressure', 'speed', 'temperature', 'weight', 'heats', 'history'].map((
  name,
) => `menu:device-${name}`)
const reads = ['device:*:list', 'device:*:export', 'device:*:print', ...watch]

/** Whoever weighs takes what a scale shows. */
const weigh = ['device:device:weigh']

/** The equipment engineer connects devices; whoever works with what they measure sees it. */
export const grants: Readonly<Record<string, readonly string[]>> = {
  'equipment-engineer': ['device:*:*', ...reads],
  'process-engineer': [...reads, ...weigh, 'device:heat-eval:evaluate', ...alarmActs],
  'quality-engineer': [...reads, ...weigh, 'device:heat-eval:evaluate'],
  'plant-manager': reads,
  workshop: [...reads, ...weigh, ...alarmActs],
  'group-leader': [...reads, ...weigh, ...alarmActs],
  operator: weigh,
  storekeeper: weigh,
  inspector: weigh,
  checker: ['device:alarm:list', 'device:device:list', ...alarmActs],
}
