import type { ItemSeed } from './demo-items.ts'

const powder = { itemType: 'RAW', category: '11', baseUom: 'kg', iqc: 'Y', lotPolicy: 'MULT', lotMult: '50', overReceiptPct: '1' }
const auxiliary = { itemType: 'AUX', category: '12', iqc: 'Y', issueRule: 'FEFO' }
const part = { itemType: 'RAW', category: '13', baseUom: '件', iqc: 'Y', lotPolicy: 'MIN' }
const packing = { itemType: 'PKG', category: '4', lotCtrl: 'N', lotPolicy: 'FOQ' }
const spare = { itemType: 'SPARE', category: '5', baseUom: '个', lotCtrl: 'N', lotPolicy: 'MIN', lotMin: '1' }

/** What the plant buys: powders, auxiliaries, tool parts, packing, spare parts. */
export const boughtItems: readonly ItemSeed[] = [
  { ...powder, code: 'RM-WC-08', name: '碳化钨粉 0.8 µm', spec: 'FSSS 0.8 µm，总碳 6.13±0.03%', grade: 'WC08', leadDays: 15,
    safetyStock: '2000', minStock: '1500', maxStock: '8000', shelfLifeDays: 720, expiryWarnDays: 60 },
  { ...powder, code: 'RM-WC-25', name: '碳化钨粉 2.5 µm', spec: 'FSSS 2.5 µm，总碳 6.13±0.03%', grade: 'WC25', leadDays: 15,
    safetyStock: '800', minStock: '500', maxStock: '3000', shelfLifeDays: 720, expiryWarnDays: 60 },
  { ...powder, code: 'RM-CO-01', name: '钴粉', spec: 'FSSS 1.2 µm，氧含量 ≤ 0.5%', grade: 'Co', leadDays: 20, lotMult: '25',
    safetyStock: '300', minStock: '200', maxStock: '1000', shelfLifeDays: 360, expiryWarnDays: 60, issueRule: 'FEFO',
    remark: '易氧化，开桶后充氩密封' },
  { ...powder, code: 'RM-TAC-01', name: '碳化钽', spec: 'TaC/TiC 复式碳化物，FSSS 1.5 µm', grade: 'TaC', leadDays: 30, lotMult: '25',
    safetyStock: '300', minStock: '200', maxStock: '900', shelfLifeDays: 720, expiryWarnDays: 60 },
  { ...powder, code: 'RM-CRC-01', name: '碳化铬', spec: 'Cr₃C₂，FSSS 1.5 µm', grade: 'Cr3C2', leadDays: 30, lotMult: '5', safetyStock: '5',
    minStock: '5', maxStock: '30', shelfLifeDays: 720, expiryWarnDays: 60, remark: '细晶粒牌号的晶粒长大抑制剂' },
  { ...auxiliary, code: 'AUX-PEG', name: '成型剂', spec: '聚乙二醇 PEG 4000', baseUom: 'kg', leadDays: 10, lotPolicy: 'MULT', lotMult: '25',
    safetyStock: '100', shelfLifeDays: 730, expiryWarnDays: 90 },
  { ...auxiliary, code: 'AUX-ALC', name: '酒精', spec: '无水乙醇 99.7%', baseUom: 'L', purchaseUom: 'kg', leadDays: 5, lotPolicy: 'MULT',
    lotMult: '200', safetyStock: '800', maxStock: '4000', shelfLifeDays: 365, expiryWarnDays: 30, remark: '危险化学品，防爆库存放' },
  { ...auxiliary, code: 'AUX-WASH', name: '石墨舟涂料', spec: '氧化锆基，防粘舟', baseUom: 'kg', leadDays: 10, safetyStock: '20',
    shelfLifeDays: 180, expiryWarnDays: 30 },
  { ...auxiliary, code: 'AUX-SIC', name: '钝化磨料', spec: '碳化硅 400#', baseUom: 'kg', leadDays: 7, safetyStock: '30', iqc: 'N',
    issueRule: 'FIFO' },
  { ...auxiliary, code: 'AUX-TICL4', name: '四氯化钛', spec: '电子级 99.99%，20 kg 钢瓶', baseUom: 'kg', leadDays: 20, lotPolicy: 'MULT',
    lotMult: '20', safetyStock: '40', shelfLifeDays: 365, expiryWarnDays: 60, remark: '遇水放出氯化氢，专柜存放' },
  { ...part, code: 'TH-MCLNR2525M12', name: '外圆车刀杆', spec: 'MCLNR2525M12 右切', leadDays: 20, lotMin: '20', safetyStock: '60',
    unitWeightKg: '0.68', drawingNo: 'DWG-TH-MCLNR2525' },
  { ...part, code: 'CL-MCL12', name: '压板', spec: 'MCL12', leadDays: 15, lotMin: '100', safetyStock: '100', unitWeightKg: '0.018' },
  { ...part, code: 'SC-M6X20', name: '压紧螺钉', spec: 'M6×20 12.9 级', leadDays: 7, lotMin: '500', safetyStock: '300',
    unitWeightKg: '0.006', iqc: 'N' },
  { ...part, code: 'SHIM-CN1204', name: '刀垫', spec: 'CN12 硬质合金刀垫', leadDays: 15, lotMin: '100', safetyStock: '100',
    unitWeightKg: '0.011' },
  { ...part, code: 'KEY-H4', name: '内六角扳手', spec: '对边 4 mm', leadDays: 7, lotMin: '200', safetyStock: '100', unitWeightKg: '0.012',
    iqc: 'N' },
  { ...packing, code: 'BOX-10', name: '刀片盒 10 片', spec: 'PP 透明翻盖盒，10 片装', baseUom: '个', leadDays: 7, lotQty: '5000',
    safetyStock: '4000' },
  { ...packing, code: 'BOX-10E', name: '环保刀片盒 10 片', spec: '可降解 PLA 翻盖盒，10 片装', baseUom: '个', leadDays: 10, lotQty: '5000',
    remark: '替换 BOX-10，先用于 WNMG080408' },
  { ...packing, code: 'CTN-200', name: '周转纸箱 200 片', spec: '五层瓦楞，装 20 盒', baseUom: '个', leadDays: 5, lotQty: '500',
    safetyStock: '300' },
  { ...packing, code: 'BOX-KIT', name: '套装盒', spec: 'EVA 内衬，290×120×45 mm', baseUom: '个', leadDays: 12, lotQty: '200',
    safetyStock: '80' },
  { ...packing, code: 'LBL-40', name: '产品标签', spec: '40×25 mm，热转印', baseUom: '张', leadDays: 3, lotQty: '10000',
    safetyStock: '8000' },
  { ...spare, code: 'SP-HEATER', name: '石墨发热体', spec: '真空烧结炉 VF 上/中/下区通用', leadDays: 45, safetyStock: '3', minStock: '2' },
  { ...spare, code: 'SP-SEAL', name: '炉门密封圈', spec: '氟橡胶 Φ780×12', leadDays: 15, safetyStock: '6', minStock: '4' },
  { ...spare, code: 'SP-WHEEL', name: '金刚石砂轮', spec: 'D350 双端面磨 D64', leadDays: 30, safetyStock: '4', minStock: '3' },
  { ...spare, code: 'SP-NOZZLE', name: '喷嘴片', spec: '喷雾干燥塔 Φ1.2，硬质合金', leadDays: 20, safetyStock: '5', minStock: '2' },
  { ...spare, code: 'SP-CLUTCH', name: '离合器摩擦片', spec: '粉末压机 Φ320，铜基', leadDays: 30, safetyStock: '4', minStock: '2' },
  { ...spare, code: 'SP-VALVE', name: '气动电磁阀', spec: '二位五通 G1/4，DC 24 V', leadDays: 10, safetyStock: '2', minStock: '1' },
]
