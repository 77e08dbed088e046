export interface DemoAccount {
  username: string
  realname: string
  role: string
  roleName: string
  roleNameEn: string
  /** Departments by name; the first is the one they start in. */
  departs: readonly string[]
  sex: 1 | 2
  workNo: string
  phone: string
  superior?: boolean
}

/** One person per role of domain §2.19; all with the demonstration password. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', realname: '管理员', role: 'admin', roleName: '系统管理员', roleNameEn: 'Administrator', departs: ['信息部'], sex: 1,
    workNo: 'A001', phone: '13800000001', superior: true },
  { username: 'sales', realname: '周敏', role: 'sales', roleName: '销售员', roleNameEn: 'Sales', departs: ['销售部'], sex: 2,
    workNo: 'S011', phone: '13800000002' },
  { username: 'planner', realname: '李卫东', role: 'planner', roleName: '计划员', roleNameEn: 'Planner', departs: ['计划部'], sex: 1,
    workNo: 'P021', phone: '13800000003' },
  { username: 'workshop', realname: '陈建国', role: 'workshop', roleName: '车间主任', roleNameEn: 'Workshop head',
    departs: ['压制车间', '烧结车间'], sex: 1, workNo: 'M031', phone: '13800000004', superior: true },
  { username: 'leader', realname: '王海', role: 'group-leader', roleName: '班组长', roleNameEn: 'Group leader', departs: ['压制车间'],
    sex: 1, workNo: 'M041', phone: '13800000005' },
  { username: 'operator', realname: '刘洋', role: 'operator', roleName: '操作工', roleNameEn: 'Operator', departs: ['压制车间'], sex: 1,
    workNo: 'M052', phone: '13800000006' },
  { username: 'storekeeper', realname: '赵芳', role: 'storekeeper', roleName: '仓管员', roleNameEn: 'Storekeeper', departs: ['仓储部'],
    sex: 2, workNo: 'W061', phone: '13800000007' },
  { username: 'inspector', realname: '孙丽', role: 'inspector', roleName: '检验员', roleNameEn: 'Inspector', departs: ['质量部'], sex: 2,
    workNo: 'Q071', phone: '13800000008' },
  { username: 'qe', realname: '吴刚', role: 'quality-engineer', roleName: '质量工程师', roleNameEn: 'Quality engineer', departs: ['质量部'],
    sex: 1, workNo: 'Q081', phone: '13800000009' },
  { username: 'qm', realname: '郑红', role: 'quality-manager', roleName: '质量经理', roleNameEn: 'Quality manager', departs: ['质量部'],
    sex: 2, workNo: 'Q091', phone: '13800000010', superior: true },
  { username: 'process', realname: '何志强', role: 'process-engineer', roleName: '工艺工程师', roleNameEn: 'Process engineer',
    departs: ['工艺部'], sex: 1, workNo: 'T101', phone: '13800000011' },
  { username: 'equipment', realname: '马超', role: 'equipment-engineer', roleName: '设备工程师', roleNameEn: 'Equipment engineer',
    departs: ['设备部'], sex: 1, workNo: 'E111', phone: '13800000012' },
  { username: 'checker', realname: '林涛', role: 'checker', roleName: '点检员', roleNameEn: 'Checker', departs: ['设备部'], sex: 1,
    workNo: 'E121', phone: '13800000013' },
  { username: 'buyer', realname: '黄蓉', role: 'buyer', roleName: '采购员', roleNameEn: 'Buyer', departs: ['采购部'], sex: 2,
    workNo: 'B131', phone: '13800000014' },
  { username: 'shipping', realname: '徐静', role: 'shipping-clerk', roleName: '单证员', roleNameEn: 'Shipping clerk', departs: ['销售部'],
    sex: 2, workNo: 'S141', phone: '13800000015' },
  { username: 'service', realname: '高峰', role: 'service-engineer', roleName: '售后工程师', roleNameEn: 'Service engineer',
    departs: ['销售部'], sex: 1, workNo: 'S151', phone: '13800000016' },
  { username: 'director', realname: '张宏', role: 'plant-manager', roleName: '厂长', roleNameEn: 'Plant manager',
    departs: ['示例硬质合金有限公司'], sex: 1, workNo: 'G001', phone: '13800000017', superior: true },
]

/** Colleagues of them, with the same password: the work of a role in which several people take turns. */
const demoColleagues: readonly DemoAccount[] = [
  { username: 'inspector2', realname: '唐军', role: 'inspector', roleName: '检验员', roleNameEn: 'Inspector', departs: ['质量部'], sex: 1,
    workNo: 'Q072', phone: '13800000018' },
  { username: 'inspector3', realname: '许强', role: 'inspector', roleName: '检验员', roleNameEn: 'Inspector', departs: ['质量部'], sex: 1,
    workNo: 'Q073', phone: '13800000019' },
]

/** Everybody of the demonstration plant. */
export const demoPeople: readonly DemoAccount[] = [...demoAccounts, ...demoColleagues]
