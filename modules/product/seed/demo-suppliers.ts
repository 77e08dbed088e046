import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { actingAs, dayFromNow, type IdOf } from '#modules/system/server.ts'
import { supplier } from '../index.ts'

/** An approved item: code, the supplier's own code, lead time in days, minimum order, days until the approval ends; one that has ended is withdrawn. */
type Approved = readonly [item: string, supplierItemCode: string, leadDays: number, minOrderQty: string, validDays: number]

interface SupplierSeed {
  code: string
  name: string
  shortName: string
  level: string
  contact: string
  phone: string
  mail: string
  address: string
  remark?: string
  enabled?: 'N'
  items: readonly Approved[]
}

const suppliers: readonly SupplierSeed[] = [
  { code: 'SUP-001', name: '云岭钨制品有限公司（示例）', shortName: '云岭钨业', level: 'A', contact: '罗成', phone: '0797-5550101',
    mail: 'yunling', address: '江西省赣州市示例工业园 1 号',
    items: [['RM-WC-08', 'YL-WC-008', 15, '500', 300], ['RM-WC-25', 'YL-WC-025', 15, '500', 300]] },
  { code: 'SUP-002', name: '东屏粉体材料有限公司（示例）', shortName: '东屏粉体', level: 'B', contact: '谢文娟', phone: '0731-5550102',
    mail: 'dongping', address: '湖南省株洲市示例路 12 号', remark: '碳化钨第二货源', items: [['RM-WC-08', 'WC0.8-A', 20, '1000', 160]] },
  { code: 'SUP-003', name: '北辰钴镍材料有限公司（示例）', shortName: '北辰钴镍', level: 'A', contact: '宋扬', phone: '0575-5550103',
    mail: 'beichen', address: '浙江省绍兴市示例大道 88 号', items: [['RM-CO-01', 'BC-CO-12', 20, '100', 220]] },
  { code: 'SUP-004', name: '远海稀有金属有限公司（示例）', shortName: '远海稀有', level: 'B', contact: '方毅', phone: '0952-5550104',
    mail: 'yuanhai', address: '宁夏石嘴山市示例街 6 号',
    items: [['RM-TAC-01', 'TT-5050', 30, '50', 190], ['RM-CRC-01', 'CC-15', 30, '5', 190]] },
  { code: 'SUP-005', name: '新禾精细化工有限公司（示例）', shortName: '新禾化工', level: 'B', contact: '崔丽', phone: '021-55550105',
    mail: 'xinhe', address: '上海市示例化工区 9 号',
    items: [['AUX-PEG', 'PEG4000-25', 10, '50', 250], ['AUX-WASH', 'ZR-W20', 10, '10', 250]] },
  { code: 'SUP-006', name: '清源酒精厂（示例）', shortName: '清源酒精', level: 'B', contact: '贺平', phone: '0516-5550106',
    mail: 'qingyuan', address: '江苏省徐州市示例镇', remark: '危化品运输须持证车辆，提前两天预约',
    items: [['AUX-ALC', 'EtOH-997', 5, '400', 45]] },
  { code: 'SUP-007', name: '华川特种气体有限公司（示例）', shortName: '华川特气', level: 'A', contact: '彭涛', phone: '028-55550107',
    mail: 'huachuan', address: '四川省成都市示例园区 3 号', items: [['AUX-TICL4', 'TC-EG20', 20, '20', 280]] },
  { code: 'SUP-008', name: '金轮磨料磨具有限公司（示例）', shortName: '金轮磨具', level: 'C', contact: '吕强', phone: '0371-5550108',
    mail: 'jinlun', address: '河南省郑州市示例路 27 号', remark: '近两批砂轮动平衡超差，限期整改',
    items: [['AUX-SIC', 'SIC-400', 7, '20', 120], ['SP-WHEEL', 'D350-64', 30, '2', 30]] },
  {
    code: 'SUP-009',
    name: '锐川刀具配件有限公司（示例）',
    shortName: '锐川刀具',
    level: 'B',
    contact: '姚娜',
    phone: '0576-5550109',
    mail: 'ruichuan',
    address: '浙江省台州市示例村工业区',
    items: [['TH-MCLNR2525M12', 'MCLNR2525M12', 20, '20', 200], ['CL-MCL12', 'CL12', 15, '100', 200], ['SHIM-CN1204', 'SCN12', 15, '100',
      200], ['SC-M6X20', 'M6x20', 7, '500', 200], ['KEY-H4', 'H4', 7, '200', 200]],
  },
  {
    code: 'SUP-010',
    name: '恒彩包装制品有限公司（示例）',
    shortName: '恒彩包装',
    level: 'B',
    contact: '杜鹃',
    phone: '0769-5550110',
    mail: 'hengcai',
    address: '广东省东莞市示例镇 15 号',
    items: [['BOX-10', 'PP10', 7, '5000', 270], ['BOX-10E', 'PLA10', 10, '5000', 330], ['CTN-200', 'K5-200', 5, '500', 270], ['BOX-KIT',
      'EVA290', 12, '200', 270], ['LBL-40', 'L4025', 3, '10000', 270]],
  },
  { code: 'SUP-011', name: '炉安热工备件有限公司（示例）', shortName: '炉安备件', level: 'B', contact: '韩松', phone: '0532-5550111',
    mail: 'luan', address: '山东省青岛市示例路 40 号',
    items: [['SP-HEATER', 'GH-VF', 45, '1', 150], ['SP-SEAL', 'FKM780', 15, '2', 150], ['SP-NOZZLE', 'NZ12', 20, '2', 150], ['SP-CLUTCH',
      'CF320', 30, '2', 150], ['SP-VALVE', '4V210-08', 10, '1', 150]] },
  { code: 'SUP-012', name: '西塘钴业有限公司（示例）', shortName: '西塘钴业', level: 'E', contact: '任杰', phone: '0573-5550112',
    mail: 'xitang', address: '浙江省嘉兴市示例路 5 号', remark: '钴粉批次氧含量超标，已暂停供货', enabled: 'N',
    items: [['RM-CO-01', 'XT-CO-15', 15, '100', -70]] },
]

export async function addSuppliers(ctx: Ctx, items: IdOf): Promise<void> {
  const writer = actingAs(ctx, 'buyer', 375)
  for (const { mail, items: approved, ...record } of suppliers) {
    const lines = approved.map(([item, supplierItemCode, leadDays, minOrderQty, validDays]) => ({ item: items(item), supplierItemCode,
      approved: validDays > 0 ? 'Y' : 'N', leadDays, minOrderQty, validTo: dayFromNow(ctx, validDays) })
    )
    await create(writer, supplier, { ...record, email: `sales@${mail}.example.com`, items: lines })
  }
}
