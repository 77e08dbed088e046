import { address, field, flag, integer, value, words } from './common.ts'

const picked = { ...field, value: value(), placeholder: words(), title: words(), multi: flag(), showIndex: flag(),
  height: integer(500, 100, 2_000), action: address(), colConf: { kind: 'columns', initial: [] } } as const

/** Fields whose value is chosen in a window (spec 2 §3, §9). */
export const pickerFields = {
  dialogList: { ...picked, dval: words('id'), dlabel: words('name') },
  userList: { ...picked, dval: words('username'), dlabel: words('realname') },
  userDept: { ...picked, dval: words('id'), dlabel: words('departName') },
} as const
