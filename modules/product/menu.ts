import type { MenuSeed } from '#kernel/entity/index.ts'

const revise = (entity: string) => ({ [`product:${entity}:revise`]: { title: '升版', en: 'Revise' } })

/** Product data (domain §2.16). */
export const menu: readonly MenuSeed[] = [
  { id: 'product', title: '产品数据', en: 'Product data', path: '/product', component: 'layouts/RouteView', icon: 'appstore', children: [
    { id: 'product-items', title: '物料与供应', en: 'Items and supply', path: '/product/group/items', component: 'layouts/RouteView',
      children: [
        { id: 'product-item', title: '物料', en: 'Items', path: '/product/item', component: 'product/ItemList', entity: 'product.item',
          keepAlive: true },
        { id: 'product-item-category', title: '物料分类', en: 'Item categories', path: '/product/item-category',
          component: 'product/ItemCategoryList', entity: 'product.item-category' },
        { id: 'product-item-alt', title: '替代料', en: 'Alternates', path: '/product/item-alt', component: 'product/ItemAltList',
          entity: 'product.item-alt' },
        { id: 'product-pack-std', title: '包装规范', en: 'Packing standards', path: '/product/pack-std', component: 'product/PackStdList',
          entity: 'product.pack-std' },
        { id: 'product-supplier', title: '供应商', en: 'Suppliers', path: '/product/supplier', component: 'product/SupplierList',
          entity: 'product.supplier', keepAlive: true },
      ] },
    { id: 'product-making', title: 'BOM 与工艺', en: 'Bills and routes', path: '/product/group/making', component: 'layouts/RouteView',
      children: [
        { id: 'product-bom', title: 'BOM', en: 'Bills of material', path: '/product/bom', component: 'product/BomList',
          entity: 'product.bom', keepAlive: true, rights: revise('bom') },
        { id: 'product-bom-tree', title: 'BOM 结构', en: 'BOM structure', path: '/product/bom-tree', component: 'product/BomTree',
          rights: { 'product:bom-tree:list': { title: '查看', en: 'View' } } },
        { id: 'product-route', title: '工艺路线', en: 'Routes', path: '/product/route', component: 'product/RouteList',
          entity: 'product.route', keepAlive: true, rights: revise('route') },
        { id: 'product-item-route', title: '物料工艺路线', en: 'Item routes', path: '/product/item-route',
          component: 'product/ItemRouteList', entity: 'product.item-route' },
        { id: 'product-process', title: '工序与参数', en: 'Processes', path: '/product/process', component: 'product/ProcessList',
          entity: 'product.process' },
        { id: 'product-sop', title: '作业指导书', en: 'Work instructions', path: '/product/sop', component: 'product/SopList',
          entity: 'product.sop', rights: revise('sop') },
      ] },
    { id: 'product-plant', title: '工厂建模', en: 'Plant', path: '/product/plant', component: 'layouts/RouteView', icon: 'apartment',
      children: [
        { id: 'product-workshop', title: '车间', en: 'Workshops', path: '/product/workshop', component: 'product/WorkshopList',
          entity: 'product.workshop' },
        { id: 'product-line', title: '产线', en: 'Lines', path: '/product/line', component: 'product/LineList', entity: 'product.line' },
        { id: 'product-workcenter', title: '工作中心', en: 'Work centres', path: '/product/workcenter', component: 'product/WorkcenterList',
          entity: 'product.workcenter' },
        { id: 'product-workstation', title: '工位', en: 'Workstations', path: '/product/workstation', component: 'product/WorkstationList',
          entity: 'product.workstation' },
      ] },
    { id: 'product-basics', title: '基础资料', en: 'Basics', path: '/product/basics', component: 'layouts/RouteView', icon: 'profile',
      children: [
        { id: 'product-uom', title: '计量单位', en: 'Units', path: '/product/uom', component: 'product/UomList', entity: 'product.uom' },
        { id: 'product-uom-conv', title: '单位换算', en: 'Unit conversions', path: '/product/uom-conv', component: 'product/UomConvList',
          entity: 'product.uom-conv' },
        { id: 'product-reason', title: '原因', en: 'Reasons', path: '/product/reason', component: 'product/ReasonList',
          entity: 'product.reason' },
        { id: 'product-code-rule', title: '编码规则', en: 'Code rules', path: '/product/code-rule', component: 'product/CodeRuleList',
          entity: 'product.code-rule' },
      ] },
  ] },
]
