import type { DictionarySeed } from '#kernel/entity/index.ts'
import { peopleDictionaries } from './dictionaries/people.ts'
import { reworkDictionaries } from './dictionaries/rework.ts'
import { scrapDictionaries } from './dictionaries/scrap.ts'
import { wageDictionaries } from './dictionaries/wages.ts'

/** Dictionaries of production (domain §2.4). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'mes_wo_type', name: '工单类型', en: 'Kind of work order', items: [
    { value: 'NORMAL', text: '正常', en: 'Normal' },
    { value: 'REWORK', text: '返工', en: 'Rework', color: 'gold' },
    { value: 'TRIAL', text: '试制', en: 'Trial', color: 'blue' },
    { value: 'SAMPLE', text: '样品', en: 'Sample', color: 'blue' },
    { value: 'DISMANTLE', text: '拆解', en: 'Dismantling' },
  ] },
  { code: 'mes_wo_status', name: '工单状态', en: 'State of a work order', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待下达', en: 'To be released', color: 'gold' },
    { value: '2', text: '已下达', en: 'Released', color: 'blue' },
    { value: '3', text: '生产中', en: 'In production', color: 'gold' },
    { value: '4', text: '已完工', en: 'Finished', color: 'green' },
    { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'mes_lot_status', name: '流转卡状态', en: 'State of a traveller', items: [
    { value: 'QUEUE', text: '待加工', en: 'Waiting', color: 'blue' },
    { value: 'RUNNING', text: '加工中', en: 'In work', color: 'gold' },
    { value: 'WAIT_QC', text: '待检', en: 'In inspection', color: 'purple' },
    { value: 'HOLD', text: '冻结', en: 'On hold', color: 'red' },
    { value: 'DONE', text: '完工', en: 'Done', color: 'green' },
    { value: 'SPLIT', text: '已拆分', en: 'Split up', color: 'grey' },
    { value: 'MERGED', text: '已合并', en: 'Merged', color: 'grey' },
  ] },
  { code: 'mes_lot_link_kind', name: '拆并方式', en: 'Split or merge', items: [
    { value: 'SPLIT', text: '拆分', en: 'Split', color: 'blue' },
    { value: 'MERGE', text: '合并', en: 'Merge', color: 'purple' },
  ] },
  { code: 'mes_task_status', name: '工序任务状态', en: 'State of an operation', items: [
    { value: 'WAIT', text: '等待', en: 'Waiting', color: 'grey' },
    { value: 'READY', text: '可开工', en: 'Ready', color: 'blue' },
    { value: 'RUNNING', text: '进行中', en: 'Running', color: 'gold' },
    { value: 'PAUSED', text: '暂停', en: 'Paused', color: 'purple' },
    { value: 'DONE', text: '完成', en: 'Done', color: 'green' },
  ] },
  { code: 'mes_first_status', name: '首件状态', en: 'State of a first piece', items: [
    { value: 'WAIT', text: '待检', en: 'To be inspected', color: 'gold' },
    { value: 'OK', text: '合格', en: 'Good', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Not good', color: 'red' },
  ] },
  { code: 'mes_consume_method', name: '耗用方式', en: 'How it was consumed', items: [
    { value: 'PUSH', text: '领料', en: 'Issued' },
    { value: 'PULL', text: '倒冲', en: 'Backflushed' },
  ] },
  { code: 'mes_param_judge', name: '参数判定', en: 'Judgement of a parameter', items: [
    { value: 'OK', text: '合格', en: 'Within limits', color: 'green' },
    { value: 'NG', text: '超限', en: 'Out of limits', color: 'red' },
  ] },
  { code: 'mes_param_source', name: '参数来源', en: 'Source of a parameter', items: [
    { value: 'MANUAL', text: '人工', en: 'By hand' },
    { value: 'TAG', text: '采集', en: 'Measured', color: 'blue' },
  ] },
  { code: 'mes_weight_kind', name: '称重类别', en: 'What was weighed', items: [
    { value: 'grossKg', text: '毛重', en: 'Gross' },
    { value: 'tareKg', text: '皮重', en: 'Tare' },
    { value: 'netKg', text: '净重', en: 'Net' },
    { value: 'sampleKg', text: '抽样', en: 'Sample' },
    { value: 'unitKg', text: '单重', en: 'Weight of one' },
    { value: 'good', text: '合格数量', en: 'Good' },
  ] },
  { code: 'mes_weight_source', name: '重量来源', en: 'Source of a weight', items: [
    { value: 'SCALE', text: '秤', en: 'Scale', color: 'blue' },
    { value: 'TYPED', text: '手填', en: 'Typed' },
  ] },
  { code: 'mes_request_status', name: '报工审核状态', en: 'State of a report to approve', items: [
    { value: '1', text: '待审核', en: 'To be approved', color: 'gold' },
    { value: '4', text: '已审核', en: 'Approved', color: 'green' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已撤回', en: 'Withdrawn', color: 'grey' },
  ] },
  { code: 'mes_bad_kind', name: '不良类别', en: 'Kind of bad pieces', items: [
    { value: 'SCRAP', text: '报废', en: 'Scrap', color: 'red' },
    { value: 'REWORK', text: '返工', en: 'Rework', color: 'gold' },
  ] },
  { code: 'mes_furnace_step_kind', name: '曲线步骤', en: 'Step of a furnace recipe', items: [
    { value: 'HEAT', text: '升温', en: 'Heat' },
    { value: 'HOLD', text: '保温', en: 'Hold' },
    { value: 'COOL', text: '降温', en: 'Cool' },
    { value: 'GAS', text: '充气', en: 'Gas' },
    { value: 'VAC', text: '抽真空', en: 'Vacuum' },
  ] },
  { code: 'mes_heat_status', name: '炉次状态', en: 'State of a heat', items: [
    { value: 'PLANNED', text: '计划', en: 'Planned', color: 'grey' },
    { value: 'LOADING', text: '装炉中', en: 'Loading', color: 'blue' },
    { value: 'RUNNING', text: '烧结中', en: 'Running', color: 'gold' },
    { value: 'COOLING', text: '冷却中', en: 'Cooling', color: 'purple' },
    { value: 'UNLOADED', text: '待判定', en: 'To be judged', color: 'gold' },
    { value: 'JUDGED', text: '已判定', en: 'Judged', color: 'green' },
    { value: 'ABORTED', text: '已中止', en: 'Aborted', color: 'red' },
  ] },
  { code: 'mes_curve_judge', name: '曲线判定', en: 'Judgement of a heat', items: [
    { value: 'OK', text: '合格', en: 'Good', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Not good', color: 'red' },
    { value: 'MANUAL_OK', text: '人工合格', en: 'Good by hand', color: 'green' },
  ] },
  { code: 'mes_heat_verdict', name: '炉次判定', en: 'Verdict on a heat', items: [
    { value: 'OK', text: '合格', en: 'Good', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Not good', color: 'red' },
  ] },
  ...peopleDictionaries,
  ...reworkDictionaries,
  ...scrapDictionaries,
  ...wageDictionaries,
]
