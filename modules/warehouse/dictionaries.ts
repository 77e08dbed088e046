import type { DictionarySeed } from '#kernel/entity/index.ts'
import { moveTypes } from './rules/move-types.ts'

export const dictionaries: readonly DictionarySeed[] = [
  { code: 'wms_wh_type', name: '仓库类型', en: 'Kind of warehouse', items: [
    { value: 'RAW', text: '原料仓', en: 'Raw materials' }, { value: 'SEMI', text: '半成品仓', en: 'Semi-finished' }, { value: 'FG', text: '成品仓', en: 'Finished goods' }, { value: 'LINE', text: '线边仓', en: 'Line side' },
    { value: 'MRB', text: '不良品仓', en: 'Rejects' }, { value: 'SPARE', text: '备件仓', en: 'Spares' }, { value: 'OUT', text: '外协仓', en: 'Outsourcing' }, { value: 'TRANSIT', text: '在途', en: 'In transit' } ] },
  { code: 'wms_stock_type', name: '库存状态', en: 'Stock type', items: [
    { value: 'QC', text: '待检', en: 'In inspection', color: 'gold' }, { value: 'OK', text: '合格', en: 'Usable', color: 'green' }, { value: 'NG', text: '不合格', en: 'Rejected', color: 'red' }, { value: 'HOLD', text: '冻结', en: 'On hold', color: 'purple' } ] },
  { code: 'wms_move', name: '移动类型', en: 'Move type', items: Object.entries(moveTypes).map(([value, { name, en }]) => ({ value, text: name, en })) },
]
