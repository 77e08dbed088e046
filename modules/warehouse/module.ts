import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { adjust, adjustLine } from './entities/adjust.ts'
import { arrival, arrivalLine } from './entities/arrival.ts'
import { freeze, freezeDetail, freezeLine } from './entities/freeze.ts'
import { issue, issueLine, issuePick } from './entities/issue.ts'
import { count, countHold, countLine } from './entities/count.ts'
import { hu } from './entities/hu.ts'
import { millClean, mix, mixLine, mixPart, mixTarget } from './entities/mix.ts'
import { pack } from './entities/pack.ts'
import { area, bin, warehouse as place } from './entities/place.ts'
import { materialReturn, receipt, receiptLine, returnLine } from './entities/receipt.ts'
import { reserve } from './entities/reserve.ts'
import { statusChange, statusChangeLine } from './entities/status-change.ts'
import { transfer, transferLine } from './entities/transfer.ts'
import { proof, proofLine } from './entities/proof.ts'
import { balance, ledger, lot, period, posting, traceEdge } from './entities/stock.ts'
import { counts, helpsCounting, judgesCounts, mixes, packs, weighs } from './rules/floor-rights.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

const reports = ['bin-map', 'in-out', 'min-max', 'expiry', 'ageing', 'turnover'].map((name) => `menu:warehouse-${name}`)
const readRights = ['warehouse:*:list', 'warehouse:*:export', 'warehouse:*:print', ...reports]

const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `warehouse:${name}:${verb}`)
const write = ['add', 'edit', 'delete', 'import']
const submit = [...write, 'submit', 'retract', 'cancel']

/** A storekeeper does what moves stock; what must be seen by a second person is approved by others (domain §2.19). */
const keep = [
  'menu:warehouse-scan',
  ...['arrival', 'material-return'].flatMap((name) => rightsOf(name, [...write, 'confirm', 'putAway', 'close', 'cancel'])),
  ...rightsOf('receipt', [...submit, 'putAway', 'close']),
  ...rightsOf('issue', [...submit, 'pick', 'reallocate', 'check', 'close']),
  ...rightsOf('transfer', [...submit, 'dispatch', 'receive', 'close']),
  ...rightsOf('status-change', submit),
  ...rightsOf('freeze', submit),
]
const approve = ['receipt', 'issue', 'transfer', 'status-change', 'freeze'].flatMap((name) => rightsOf(name, ['approve', 'reject'])).concat(
  'warehouse:issue:check',
  'warehouse:issue:reallocate',
)
/** Who needs material asks for it; the store gives it. */
const asks = rightsOf('issue', ['add', 'edit', 'delete', 'submit', 'retract', 'cancel'])
const judge = [...rightsOf('status-change', [...submit, 'approve', 'reject']),
  ...rightsOf('freeze', [...submit, 'approve', 'reject', 'release'])]

export const warehouse = defineModule({
  id: 'warehouse',
  title: '仓库',
  en: 'Warehouse',
  depends: ['system', 'lowcode', 'product', 'label'],
  entities: [place, area, bin, lot, balance, ledger, posting, period, traceEdge, adjust, adjustLine, arrival, arrivalLine, receipt,
    receiptLine, materialReturn, returnLine, issue, issueLine, issuePick, reserve, transfer, transferLine, statusChange, statusChangeLine,
    freeze, freezeLine, freezeDetail, count, countLine, countHold, pack, hu, mix, mixLine, mixTarget, mixPart, millClean, proof, proofLine],
  published,
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants: {
    storekeeper: [...readRights, ...keep, ...counts, ...packs, ...mixes, 'warehouse:proof:run',
      ...['warehouse', 'area', 'bin', 'lot'].map((name) => `warehouse:${name}:*`),
      ...['add', 'edit', 'delete', 'import', 'submit', 'retract', 'cancel'].map((verb) => `warehouse:adjust:${verb}`)],
    planner: readRights,
    buyer: readRights,
    'process-engineer': readRights,
    inspector: [...readRights, ...helpsCounting, ...rightsOf('status-change', submit)],
    'quality-engineer': [...readRights, ...rightsOf('status-change', submit), ...rightsOf('freeze', submit)],
    'quality-manager': [...readRights, ...judge],
    'plant-manager': [...readRights, ...approve, ...judgesCounts, 'warehouse:proof:run', 'warehouse:adjust:approve',
      'warehouse:adjust:reject'],
    workshop: [...readRights, ...asks],
    'group-leader': [...readRights, ...mixes, ...asks],
    operator: weighs,
  },
})
