/** A row of the demonstration's item list; categories and units by code. */
export interface ItemSeed { code: string; name: string; spec: string; itemType: string; category: string; uom: string; [field: string]: unknown }

const raw = { itemType: 'RAW', uom: 'kg', iqc: 'Y', issueRule: 'FEFO', leadDays: 14 }
const semi = { itemType: 'SEMI', ipqc: 'Y' }
const powder = { ...semi, category: '21', uom: 'kg', shelfLifeDays: 180, expiryWarnDays: 30, lotPolicy: 'MULT', lotMult: '100', leadDays: 3, yieldRate: '0.985', issueRule: 'FEFO' }
const finished = { itemType: 'FG', category: '31', uom: '件', fqc: 'Y', oqc: 'Y', lotPolicy: 'MIN', lotMin: '1000', leadDays: 7, overReportPct: '2', hsCode: '8209002100' }
const packing = { itemType: 'PKG', category: '4', uom: '个', lotCtrl: 'N', leadDays: 5 }

interface InsertSeed { shape: string; grade: string; powder: string; weightG: string; name: string }

/** The inserts of the plant: shape, grade and what they are pressed from. A coated one ends in C. */
export const inserts: readonly InsertSeed[] = [
  { shape: 'CNMG120408', grade: 'P25C', powder: 'P25', weightG: '10.45', name: '80° 菱形刀片' },
  { shape: 'TNMG160404', grade: 'P25C', powder: 'P25', weightG: '7.9', name: '三角形刀片' },
  { shape: 'DNMG150608', grade: 'P25C', powder: 'P25', weightG: '9.8', name: '55° 菱形刀片' },
  { shape: 'WNMG080408', grade: 'P25C', powder: 'P25', weightG: '11.2', name: '凸三角形刀片' },
  { shape: 'SNMG120412', grade: 'YG8', powder: 'YG8', weightG: '12.6', name: '方形刀片' },
]

export const items: readonly ItemSeed[] = [
  { ...raw, code: 'RM-WC-08', name: '碳化钨粉', spec: 'FSSS 0.8 µm', category: '11', grade: 'WC', shelfLifeDays: 730, expiryWarnDays: 60, safetyStock: '1500', minStock: '1000', maxStock: '6000' },
  { ...raw, code: 'RM-CO-01', name: '钴粉', spec: 'FSSS 1.0 µm', category: '11', grade: 'Co', shelfLifeDays: 365, expiryWarnDays: 60, safetyStock: '200', minStock: '120', maxStock: '800', leadDays: 30 },
  { ...raw, code: 'RM-TAC-01', name: '碳化钽', spec: 'TaC/TiC 固溶体', category: '11', grade: 'TaC', shelfLifeDays: 730, safetyStock: '150', minStock: '80', maxStock: '600', leadDays: 30 },
  { code: 'AUX-PEG', name: '成型剂', spec: 'PEG 4000', itemType: 'AUX', category: '12', uom: 'kg', iqc: 'Y', shelfLifeDays: 365, expiryWarnDays: 30, safetyStock: '60', leadDays: 7 },
  { code: 'AUX-ALC', name: '酒精', spec: '无水乙醇 99.7%', itemType: 'AUX', category: '12', uom: 'L', shelfLifeDays: 365, safetyStock: '400', leadDays: 5, remark: '湿磨介质，危险化学品，按规定限量存放' },
  { ...powder, code: 'RTP-P25', name: '混合料 P25', spec: 'WC-Co-TaC，喷雾造粒', grade: 'P25', safetyStock: '300' },
  { ...powder, code: 'RTP-YG8', name: '混合料 YG8', spec: 'WC-8Co，喷雾造粒', grade: 'YG8', safetyStock: '200' },
  { ...powder, code: 'RTP-YG6X', name: '混合料 YG6X', spec: 'WC-6Co 细晶，喷雾造粒', grade: 'YG6X', safetyStock: '100' },
  { code: 'RC-P25', name: '回收料 P25', spec: '压制落料与废坯', itemType: 'SCRAP', category: '6', uom: 'kg', grade: 'P25' },
  ...inserts.flatMap(({ shape, grade, powder: mix, weightG, name }): ItemSeed[] => [
    { ...semi, code: `BL-${shape}-${mix}`, name: `压坯 ${shape}`, spec: `${name}，收缩系数 1.21`, category: '22', uom: '件', grade: mix, unitWeightKg: kg(weightG), shelfLifeDays: 90 },
    { ...semi, code: `SI-${shape}-${mix}`, name: `烧结体 ${shape}`, spec: name, category: '23', uom: '件', grade: mix, unitWeightKg: kg(String(Number(weightG) * 0.975)) },
    { ...finished, code: `${shape}-${grade}`, name: `可转位刀片 ${shape}`, spec: `${name}，${grade.endsWith('C') ? 'CVD 涂层' : '未涂层'}`, grade, unitWeightKg: kg(String(Number(weightG) * 0.95)), safetyStock: '2000', minStock: '1000', maxStock: '20000' },
  ]),
  { code: 'MCLNR2525M12', name: '外圆刀杆', spec: 'MCLNR 2525M12', itemType: 'RAW', category: '13', uom: '件', supplyMode: 'BUY', iqc: 'Y', leadDays: 20, unitWeightKg: '0.72' },
  { code: 'SCR-M5X14', name: '压紧螺钉', spec: 'M5×14，12.9 级', itemType: 'RAW', category: '13', uom: '件', lotCtrl: 'N', leadDays: 10, unitWeightKg: '0.004' },
  { code: 'SET-CLAMP', name: '夹紧组件', spec: '压板 + 螺钉', itemType: 'SEMI', category: '32', uom: '套', supplyMode: 'PHANTOM', lotCtrl: 'N', remark: '虚拟件：不入库，随套装领料' },
  { code: 'CLP-12', name: '压板', spec: '12 型', itemType: 'RAW', category: '13', uom: '件', lotCtrl: 'N', leadDays: 10, unitWeightKg: '0.03' },
  { code: 'KIT-MCLNR2525', name: '外圆车削套装', spec: '刀杆 + 刀片 10 片 + 夹紧组件', itemType: 'FG', category: '32', uom: '套', fqc: 'Y', oqc: 'Y', leadDays: 3, safetyStock: '20' },
  { ...packing, code: 'BOX-10', name: '刀片盒', spec: '10 片装，带标签', safetyStock: '5000' },
  { ...packing, code: 'CTN-200', name: '外箱', spec: '200 片装，五层瓦楞', safetyStock: '500' },
  { code: 'SP-SEAL-VF', name: '炉门密封圈', spec: '氟橡胶 Ø1200×12', itemType: 'SPARE', category: '5', uom: '件', lotCtrl: 'N', safetyStock: '2', leadDays: 25 },
  { code: 'SP-WHEEL-150', name: '金刚石砂轮', spec: '6A2 Ø150，D46', itemType: 'SPARE', category: '5', uom: '件', lotCtrl: 'N', safetyStock: '6', leadDays: 15 },
]

function kg(grams: string): string {
  return (Number(grams) / 1000).toFixed(6)
}
