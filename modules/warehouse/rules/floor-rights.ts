const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `warehouse:${name}:${verb}`)
const write = ['add', 'edit', 'delete', 'import']

/** Whoever counts neither judges the differences nor asks for a second count; whoever judges does not count (domain §2.19). */
export const counts = rightsOf('count', [...write, 'start', 'begin', 'record', 'found', 'finish', 'cancel'])
export const helpsCounting = rightsOf('count', ['begin', 'record', 'found'])
export const judgesCounts = rightsOf('count', ['approve', 'reject', 'recount'])

export const packs = rightsOf('pack', [...write, 'start', 'finish', 'close', 'cancel', 'fill', 'seal', 'boxes', 'nest', 'group', 'unpack'])

/** Operators weigh and mill what others have ordered. */
export const weighs = [...rightsOf('mix', ['list', 'begin', 'weigh', 'startMill', 'finish']), ...rightsOf('mill-clean', ['list', ...write])]
export const mixes = [...weighs, ...rightsOf('mix', [...write, 'release', 'cancel', 'blend'])]
