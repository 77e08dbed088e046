import type { DataScope } from '#kernel/server/context.ts'

interface RoleSeed {
  code: string
  name: string
  dataScope: DataScope
  description: string
}

/** The roles of a plant (domain §2.19). */
export const roles: readonly RoleSeed[] = [
  { code: 'admin', name: '系统管理员', dataScope: 'all', description: '管理用户、角色、菜单与字典，拥有全部权限' },
  { code: 'sales', name: '销售员', dataScope: 'own', description: '维护客户与销售订单' },
  { code: 'planner', name: '计划员', dataScope: 'all', description: '需求、MRP、排程与计划下达' },
  { code: 'workshop', name: '车间主任', dataScope: 'deptTree', description: '车间计划、工单与人员' },
  { code: 'group-leader', name: '班组长', dataScope: 'dept', description: '班组计划、派工与报工审核' },
  { code: 'operator', name: '操作工', dataScope: 'own', description: '开工、报工与设备点检' },
  { code: 'storekeeper', name: '仓管员', dataScope: 'all', description: '收发存与盘点' },
  { code: 'inspector', name: '检验员', dataScope: 'all', description: '来料、过程、完工与出货检验' },
  { code: 'quality-engineer', name: '质量工程师', dataScope: 'all', description: '检验标准、SPC 与不合格品' },
  { code: 'quality-manager', name: '质量经理', dataScope: 'all', description: 'MRB 处置与严格度调整' },
  { code: 'process-engineer', name: '工艺工程师', dataScope: 'all', description: '物料、BOM、工艺路线与作业指导书' },
  { code: 'equipment-engineer', name: '设备工程师', dataScope: 'all', description: '设备台账、保养与维修' },
  { code: 'checker', name: '点检员', dataScope: 'own', description: '设备点检' },
  { code: 'buyer', name: '采购员', dataScope: 'dept', description: '供应商与采购' },
  { code: 'shipping-clerk', name: '单证员', dataScope: 'all', description: '出口订单与单证' },
  { code: 'service-engineer', name: '售后工程师', dataScope: 'dept', description: '投诉、退货与服务' },
  { code: 'plant-manager', name: '厂长', dataScope: 'all', description: '查看看板与报表' },
]
