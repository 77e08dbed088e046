import type { MenuSeed } from '#kernel/entity/index.ts'

/** Devices (domain §2.16). */
export const menu: readonly MenuSeed[] = [
  { id: 'device', title: '设备物联', en: 'Devices', path: '/device', component: 'layouts/RouteView', icon: 'deployment-unit', children: [
    { id: 'device-watch', title: '监控', en: 'Monitoring', path: '/device/group/watch', component: 'layouts/RouteView', children: [
      { id: 'device-overview', title: '设备总览', en: 'Overview of devices', path: '/device/overview', component: 'device/Overview',
        keepAlive: true },
      { id: 'device-oee', title: 'OEE', en: 'OEE', path: '/device/oee', component: 'device/OeeReport' },
      { id: 'device-energy', title: '能耗', en: 'Energy', path: '/device/energy', component: 'device/EnergyReport' },
      { id: 'device-kiln', title: '窑炉监控', en: 'Kilns', path: '/device/monitor/kiln', component: 'device/Monitor' },
      { id: 'device-furnace', title: '真空炉监控', en: 'Vacuum furnaces', path: '/device/monitor/furnace', component: 'device/Monitor' },
      { id: 'device-pressure', title: '压力监控', en: 'Pressure', path: '/device/monitor/pressure', component: 'device/Monitor' },
      { id: 'device-speed', title: '转速监控', en: 'Speed', path: '/device/monitor/speed', component: 'device/Monitor' },
      { id: 'device-temperature', title: '温度监控', en: 'Temperature', path: '/device/monitor/temperature', component: 'device/Monitor' },
      { id: 'device-weight', title: '重量监控', en: 'Weight', path: '/device/monitor/weight', component: 'device/Monitor' },
      { id: 'device-heats', title: '炉次曲线对比', en: 'Compare heats', path: '/device/heats', component: 'device/HeatCompare' },
      { id: 'device-history', title: '历史曲线', en: 'Curves', path: '/device/history', component: 'device/History' },
    ] },
    { id: 'device-alarms', title: '报警', en: 'Alarms', path: '/device/group/alarms', component: 'layouts/RouteView', children: [
      { id: 'device-alarm', title: '报警', en: 'Alarms', path: '/device/alarm', component: 'device/AlarmList', entity: 'device.alarm',
        keepAlive: true },
      { id: 'device-rule', title: '报警规则', en: 'Alarm rules', path: '/device/rule', component: 'device/RuleList', entity: 'device.rule',
        keepAlive: true },
    ] },
    { id: 'device-records', title: '记录', en: 'Records', path: '/device/group/records', component: 'layouts/RouteView', children: [
      { id: 'device-heat-eval', title: '曲线判定', en: 'Judgements by curve', path: '/device/heat-eval', component: 'device/HeatEvalList',
        entity: 'device.heat-eval', keepAlive: true },
      { id: 'device-state-log', title: '状态记录', en: 'State log', path: '/device/state-log', component: 'device/StateLogList',
        entity: 'device.state-log', keepAlive: true },
      { id: 'device-rejection', title: '拒收数据', en: 'Refused values', path: '/device/rejection', component: 'device/RejectionList',
        entity: 'device.rejection', keepAlive: true },
    ] },
    { id: 'device-basics', title: '接入', en: 'Connections', path: '/device/group/basics', component: 'layouts/RouteView', children: [
      { id: 'device-device', title: '采集设备', en: 'Connected devices', path: '/device/device', component: 'device/DeviceList',
        entity: 'device.device', keepAlive: true,
        rights: { 'device:device:weigh': { title: '从秤取重', en: 'Take weights from scales' } } },
      { id: 'device-gateway', title: '网关', en: 'Gateways', path: '/device/gateway', component: 'device/GatewayList',
        entity: 'device.gateway', keepAlive: true },
      { id: 'device-model', title: '设备模型', en: 'Device models', path: '/device/model', component: 'device/ModelList',
        entity: 'device.model', keepAlive: true },
    ] },
  ] },
]
