interface CheckSeed {
  code: string
  name: string
  kind: 'CHECK' | 'PM' | 'LUBE' | 'INSPECT' | 'CAL'
  method: string
  standard: string
  /** Lower limit, upper limit, unit. */
  limits?: readonly [lower: string, upper: string, uom: string]
  valueType?: 'TEXT' | 'PHOTO'
}

const check = (code: string, kind: CheckSeed['kind'], name: string, method: string, standard: string,
  more: Pick<CheckSeed, 'limits' | 'valueType'> = {}): CheckSeed => ({ code, kind, name, method, standard, ...more })

/** What is looked at and done on presses, furnaces, mills, grinders and what they need. */
export const checks: readonly CheckSeed[] = [
  check('CK-OIL', 'CHECK', '液压油位', '看油标', '在上下刻线之间'),
  check('CK-OILT', 'CHECK', '液压油温', '读表', '15～55 ℃', { limits: ['15', '55', '℃'] }),
  check('CK-AIR', 'CHECK', '气源压力', '读表', '0.50～0.70 MPa', { limits: ['0.5', '0.7', 'MPa'] }),
  check('CK-CLUTCH', 'CHECK', '离合器动作', '空车点动三次', '结合、脱开干脆，无打滑'),
  check('CK-BRAKE', 'CHECK', '制动角', '读凸轮刻度', '不大于 15°', { limits: ['0', '15', '°'] }),
  check('CK-DOOR', 'CHECK', '安全门与光幕', '遮挡光幕', '立即停机'),
  check('CK-ESTOP', 'CHECK', '急停按钮', '按下一次', '立即停机，复位正常'),
  check('CK-NOISE', 'CHECK', '异响与振动', '听、摸', '无异响、无异常振动'),
  check('CK-LEAK', 'CHECK', '漏油漏气漏水', '看', '无渗漏'),
  check('CK-CLEAN', 'CHECK', '机台清洁', '看', '无积粉、无杂物', { valueType: 'PHOTO' }),
  check('CK-VAC', 'CHECK', '极限真空度', '读真空计', '不大于 10 Pa', { limits: ['0', '10', 'Pa'] }),
  check('CK-WATER', 'CHECK', '冷却水压力', '读表', '0.20～0.40 MPa', { limits: ['0.2', '0.4', 'MPa'] }),
  check('CK-WATERT', 'CHECK', '冷却水回水温度', '读表', '不高于 40 ℃', { limits: ['5', '40', '℃'] }),
  check('CK-SEAL', 'CHECK', '炉门密封圈', '看、摸', '无裂纹、无压痕'),
  check('CK-PUMP', 'CHECK', '真空泵油位与油色', '看油窗', '在刻线内，不乳化'),
  check('CK-BELT', 'CHECK', '传动带张紧', '按压', '下垂 10～15 mm', { limits: ['10', '15', 'mm'] }),
  check('CK-RPM', 'CHECK', '筒体转速', '读表', '28～34 r/min', { limits: ['28', '34', 'r/min'] }),
  check('CK-COOL', 'CHECK', '磨削液浓度', '折光仪', '3～6 %', { limits: ['3', '6', '%'] }),
  check('CK-WHEEL', 'CHECK', '砂轮外观', '看', '无裂纹、无崩缺'),
  check('CK-SPIN', 'CHECK', '主轴温升', '测温枪', '不高于 65 ℃', { limits: ['10', '65', '℃'] }),
  check('CK-NOZ', 'CHECK', '喷嘴雾化', '看', '雾化均匀，无滴挂'),
  check('CK-GAS', 'CHECK', '保护气压力', '读表', '0.10～0.30 MPa', { limits: ['0.1', '0.3', 'MPa'] }),
  check('CK-ZERO', 'CHECK', '空秤零点', '读数', '±0.02 kg', { limits: ['-0.02', '0.02', 'kg'] }),
  check('PM-FILT', 'PM', '更换液压滤芯', '换', '换新并记录批号', { valueType: 'TEXT' }),
  check('PM-OILC', 'PM', '液压油取样化验', '取样', '水分不大于 0.1 %', { limits: ['0', '0.1', '%'] }),
  check('PM-BOLT', 'PM', '紧固件复紧', '扭矩扳手', '按图纸扭矩'),
  check('PM-GUIDE', 'PM', '滑块导轨间隙', '塞尺', '0.03～0.08 mm', { limits: ['0.03', '0.08', 'mm'] }),
  check('PM-LINING', 'PM', '离合器摩擦片厚度', '卡尺', '不小于 6.0 mm', { limits: ['6', '12', 'mm'] }),
  check('PM-HEAT', 'PM', '发热体电阻', '电桥', '0.8～1.2 Ω', { limits: ['0.8', '1.2', 'Ω'] }),
  check('PM-INSUL', 'PM', '保温毡检查', '看', '无塌陷、无氧化', { valueType: 'PHOTO' }),
  check('PM-ELEC', 'PM', '电柜除尘与端子紧固', '清、紧', '无积灰、无松动'),
  check('PM-BEAR', 'PM', '主轴轴承振动', '测振仪', '不大于 2.8 mm/s', { limits: ['0', '2.8', 'mm/s'] }),
  check('LB-GUIDE', 'LUBE', '导轨润滑', '注油', '油膜均匀'),
  check('LB-BEAR', 'LUBE', '轴承注脂', '黄油枪', '每点 3 枪'),
  check('LB-CHAIN', 'LUBE', '链条与丝杆润滑', '涂油', '表面有油'),
  check('XJ-DEW', 'INSPECT', '压缩空气露点', '读表', '不高于 5 ℃', { limits: ['-20', '5', '℃'] }),
  check('XJ-EXH', 'INSPECT', '空压机排气温度', '读表', '不高于 100 ℃', { limits: ['40', '100', '℃'] }),
  check('JY-WEIGH', 'CAL', '标准砝码示值误差', '20 kg 砝码', '±0.02 kg', { limits: ['19.98', '20.02', 'kg'] }),
  check('JY-TC', 'CAL', '炉温偏差', '标准热电偶', '±5 ℃', { limits: ['-5', '5', '℃'] }),
]

/** A plan of the plant: machines by prefix and numbers, checks by code; what is left out is as forms begin. */
interface PlanSeed {
  code: string
  name: string
  machines: readonly [prefix: string, from: number, to: number]
  checks: readonly string[]
  values: Readonly<Record<string, unknown>>
  shift?: string
}

const daily = { trigger: 'DAY', leadHours: 12, toleranceHours: 8, estMin: 10, atTime: '09:00:00', kind: 'CHECK' }
const weekly = { trigger: 'WEEK', leadHours: 48, toleranceHours: 48, estMin: 30, kind: 'LUBE' }
const service = { kind: 'PM', leadHours: 168, toleranceHours: 72, needStop: 'Y', needSign: 'Y', assignee: 'equipment' }

/** What comes due on which machines. */
export const plans: readonly PlanSeed[] = [
  { code: 'CK-PR', name: '压机日点检', machines: ['PR', 1, 8],
    checks: ['CK-OIL', 'CK-OILT', 'CK-AIR', 'CK-CLUTCH', 'CK-DOOR', 'CK-ESTOP', 'CK-NOISE', 'CK-LEAK'],
    values: { ...daily, assignee: 'operator' } },
  { code: 'CK-VF', name: '真空炉早班点检', machines: ['VF', 1, 6], shift: '早',
    checks: ['CK-VAC', 'CK-WATER', 'CK-WATERT', 'CK-SEAL', 'CK-PUMP', 'CK-GAS'],
    values: { ...daily, trigger: 'SHIFT', assignee: 'checker' } },
  { code: 'CK-KL', name: '隧道窑班点检', machines: ['KL', 1, 1], checks: ['CK-GAS', 'CK-WATERT', 'CK-BELT', 'CK-NOISE'],
    values: { ...daily, trigger: 'SHIFT', assignee: 'checker' } },
  { code: 'CK-BM', name: '球磨机日点检', machines: ['BM', 1, 4], checks: ['CK-RPM', 'CK-BELT', 'CK-NOISE', 'CK-LEAK', 'CK-CLEAN'],
    values: { ...daily, assignee: 'checker' } },
  { code: 'CK-SD', name: '喷雾塔日点检', machines: ['SD', 1, 1], checks: ['CK-NOZ', 'CK-AIR', 'CK-NOISE', 'CK-CLEAN'],
    values: { ...daily, assignee: 'checker' } },
  { code: 'CK-GR', name: '磨床日点检', machines: ['GR', 1, 6], checks: ['CK-COOL', 'CK-WHEEL', 'CK-SPIN', 'CK-DOOR', 'CK-ESTOP'],
    values: { ...daily, assignee: 'operator' } },
  { code: 'CK-CVD', name: '涂层炉日点检', machines: ['CVD', 1, 2], checks: ['CK-VAC', 'CK-WATER', 'CK-GAS', 'CK-SEAL'],
    values: { ...daily, assignee: 'checker' } },
  { code: 'CK-WS', name: '配料秤日点检', machines: ['WS', 1, 3], checks: ['CK-ZERO', 'CK-CLEAN'],
    values: { ...daily, estMin: 5, assignee: 'operator' } },
  { code: 'XJ-AC', name: '动力站巡检', machines: ['AC', 1, 2], checks: ['XJ-DEW', 'XJ-EXH', 'CK-OIL', 'CK-NOISE'],
    values: { ...daily, kind: 'INSPECT', dayRule: 'KEEP', assignee: 'checker' } },
  { code: 'LB-PR', name: '压机周润滑', machines: ['PR', 1, 8], checks: ['LB-GUIDE', 'LB-BEAR'],
    values: { ...weekly, weekday: '1', assignee: 'operator' } },
  { code: 'LB-GR', name: '磨床周润滑', machines: ['GR', 1, 6], checks: ['LB-GUIDE', 'LB-BEAR'], values: { ...weekly, weekday: '5' } },
  { code: 'LB-PK', name: '包装机双周润滑', machines: ['PK', 1, 2], checks: ['LB-CHAIN'], values: { ...weekly, every: 2, weekday: '3' } },
  { code: 'PM-PR-M', name: '压机月保养', machines: ['PR', 1, 8],
    checks: ['PM-FILT', 'PM-GUIDE', 'PM-LINING', 'PM-BOLT', 'CK-BRAKE', 'PM-ELEC'],
    values: { ...service, trigger: 'MONTH', monthDay: 31, estMin: 180, needConfirm: 'Y' } },
  { code: 'PM-PR-C', name: '压机 20 万次保养', machines: ['PR', 1, 8], checks: ['PM-OILC', 'PM-LINING', 'PM-GUIDE'],
    values: { ...service, trigger: 'COUNTER', counterEvery: '200000', base: 'FLOAT', estMin: 240 } },
  { code: 'PM-VF-Q', name: '真空炉季度保养', machines: ['VF', 1, 6], checks: ['PM-HEAT', 'PM-INSUL', 'CK-SEAL', 'PM-ELEC'],
    values: { ...service, trigger: 'QUARTER', monthDay: 15, base: 'FLOAT', estMin: 360, needConfirm: 'Y', needPhoto: 'Y' } },
  { code: 'PM-VF-C', name: '真空炉 50 炉保养', machines: ['VF', 1, 6], checks: ['PM-HEAT', 'CK-PUMP', 'CK-SEAL'],
    values: { ...service, trigger: 'COUNTER', counterEvery: '50', estMin: 120 } },
  { code: 'PM-BM', name: '球磨机月保养', machines: ['BM', 1, 4], checks: ['PM-BOLT', 'PM-BEAR', 'CK-BELT'],
    values: { ...service, trigger: 'MONTH', base: 'FLOAT', estMin: 90 } },
  { code: 'PM-GR-C', name: '磨床 500 小时保养', machines: ['GR', 1, 6], checks: ['PM-BEAR', 'PM-ELEC', 'CK-WHEEL'],
    values: { ...service, trigger: 'COUNTER', counterEvery: '500', estMin: 150 } },
  { code: 'PM-KL', name: '隧道窑年度大修', machines: ['KL', 1, 1], checks: ['PM-HEAT', 'PM-INSUL', 'PM-BOLT', 'PM-ELEC'],
    values: { ...service, trigger: 'YEAR', leadHours: 720, estMin: 4800, needConfirm: 'Y' } },
  { code: 'PM-CIP', name: '等静压机半年保养', machines: ['CIP', 1, 1], checks: ['PM-OILC', 'PM-FILT', 'CK-SEAL'],
    values: { ...service, trigger: 'MONTH', every: 6, estMin: 300 } },
  { code: 'JY-WS', name: '配料秤季度校准', machines: ['WS', 1, 3], checks: ['JY-WEIGH'],
    values: { ...service, kind: 'CAL', trigger: 'QUARTER', needStop: 'N', estMin: 20 } },
  { code: 'JY-VF', name: '真空炉炉温校验', machines: ['VF', 1, 6], checks: ['JY-TC'],
    values: { ...service, kind: 'CAL', trigger: 'MONTH', every: 6, estMin: 90 } },
]

/** Counters: where they stood ten weeks ago, and what a week adds. */
export const counters: Readonly<Record<string, readonly [begin: number, weekly: number]>> = { BM: [31_200, 118], SD: [28_900, 96],
  PR: [3_950_000, 46_500], CIP: [128_400, 310], VF: [1180, 9], KL: [71_500, 166], GR: [24_300, 104], CVD: [640, 6], AC: [33_800, 150] }
