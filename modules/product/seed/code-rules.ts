import type { CodePart } from '../index.ts'

const fixed = (text: string): CodePart => ({ partType: 'FIXED', text })
const dated = (text: string): CodePart => ({ partType: 'DATE', text })
const field = (text: string): CodePart => ({ partType: 'FIELD', text })
const seq = (width: number, reset: 'NONE' | 'MONTH' | 'DAY'): CodePart => ({ partType: 'SEQ', width, reset })

/** Prefix, day and a number that starts anew each day. */
const daily = (prefix: string, width: number, format = 'yyMMdd'): CodePart[] => [fixed(prefix), dated(format), seq(width, 'DAY')]
const monthly = (prefix: string, width: number, format: string): CodePart[] => [fixed(prefix), dated(format), seq(width, 'MONTH')]

const rules: readonly [code: string, name: string, example: string, parts: CodePart[]][] = [
  ['SO', '销售订单', 'SO20260518001', daily('SO', 3, 'yyyyMMdd')],
  ['OC', '订单变更', 'OC260518001', daily('OC', 3)],
  ['DN', '发货通知', 'DN260518001', daily('DN', 3)],
  ['IV', '应收发票', 'IV260518001', daily('IV', 3)],
  ['RC', '收款', 'RC260518001', daily('RC', 3)],
  ['EX', '出口订单', 'EX2026050003', monthly('EX', 4, 'yyyyMM')],
  ['PL', '计划订单', 'PL2605180012', daily('PL', 4)],
  ['MRP', 'MRP 运算', 'MRP2605180830', [fixed('MRP'), dated('yyMMddHHmm')]],
  ['WO', '生产工单', 'WO2605180007', daily('WO', 4)],
  ['CARD', '流转卡', 'WO2605180007-002', [field('woNo'), fixed('-'), seq(3, 'NONE')]],
  ['RW', '返工单', 'RW260518001', daily('RW', 3)],
  ['BF', '报废单', 'BF260518001', daily('BF', 3)],
  ['RP', '报工单', 'RP26051800123', daily('RP', 5)],
  ['HEAT', '炉次', 'VF03-260518-02', [field('furnace'), fixed('-'), dated('yyMMdd'), fixed('-'), seq(2, 'DAY')]],
  ['LOT', '批次', 'P260518004', [field('letter'), dated('yyMMdd'), seq(3, 'DAY')]],
  ['WP', '车间计划', 'WP260518003', daily('WP', 3)],
  ['GP', '班组计划', 'GP260518006', daily('GP', 3)],
  ['IQC', '来料检验单', 'IQC2605180001', daily('IQC', 4)],
  ['IPQC', '过程检验单', 'IPQC2605180001', daily('IPQC', 4)],
  ['FQC', '完工检验单', 'FQC2605180001', daily('FQC', 4)],
  ['OQC', '出货检验单', 'OQC2605180001', daily('OQC', 4)],
  ['RQC', '退货检验单', 'RQC2605180001', daily('RQC', 4)],
  ['NCR', '不合格品', 'NCR260518001', daily('NCR', 3)],
  ['DEV', '让步接收', 'DEV260518001', daily('DEV', 3)],
  ['COA', '质量证明书', 'COA260518001', daily('COA', 3)],
  ['8D', '8D 报告', '8D2605003', monthly('8D', 3, 'yyMM')],
  ['QT', '检验任务', 'QT2605180001', daily('QT', 4)],
  ['CAL', '校准单', 'CAL260518001', daily('CAL', 3)],
  ['MSA', '测量系统研究', 'MSA260518001', daily('MSA', 3)],
  ['AR', '到货单', 'AR2605180031', daily('AR', 4)],
  ['IN', '入库单', 'IN2605180031', daily('IN', 4)],
  ['OU', '出库单', 'OU2605180031', daily('OU', 4)],
  ['TR', '调拨单', 'TR260518001', daily('TR', 3)],
  ['AD', '调整单', 'AD260518001', daily('AD', 3)],
  ['SC', '状态转换单', 'SC260518001', daily('SC', 3)],
  ['FZ', '冻结单', 'FZ260518001', daily('FZ', 3)],
  ['CT', '盘点单', 'CT260518001', daily('CT', 3)],
  ['MX', '配料单', 'MX260518002', daily('MX', 3)],
  ['PK', '包装单', 'PK260518001', daily('PK', 3)],
  ['HU', '包装单元（SSCC）', '369012345000000012', [fixed('36901234'), seq(9, 'NONE'), { partType: 'CHECK', method: 'MOD10' }]],
  ['WF', '流程实例', 'WF26051800123', daily('WF', 5)],
  ['EQ', '设备', 'EQ-VF-0003', [fixed('EQ-'), field('category'), fixed('-'), seq(4, 'NONE')]],
  ['MD', '模具', 'MD-CN-0042', [fixed('MD-'), field('category'), fixed('-'), seq(4, 'NONE')]],
  ['CK', '点检单', 'CK260518002', daily('CK', 3)],
  ['PM', '保养单', 'PM260518002', daily('PM', 3)],
  ['LB', '润滑单', 'LB260518002', daily('LB', 3)],
  ['XJ', '巡检单', 'XJ260518002', daily('XJ', 3)],
  ['JY', '设备校准单', 'JY260518002', daily('JY', 3)],
  ['RE', '维修单', 'RE260518002', daily('RE', 3)],
  ['AN', '安灯', 'AN260518001', daily('AN', 3)],
  ['HO', '交接班', 'HO260518001', daily('HO', 3)],
  ['PW', '计件工资表', 'PW260518001', daily('PW', 3)],
  ['PQ', '采购申请', 'PQ260518001', daily('PQ', 3)],
  ['CP', '客户投诉', 'CP260518001', daily('CP', 3)],
  ['RT', '退货单', 'RT260518001', daily('RT', 3)],
  ['AX', '装配异常', 'AX260518001', daily('AX', 3)],
]

/** The default numbering of documents (domain §2.13). */
export const codeRules = rules.map(([code, name, example, parts]) => ({ code, name, example, parts }))
