import {
  AlertOutlined, ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BarcodeOutlined, BellOutlined, BookOutlined, BranchesOutlined, BuildOutlined, CalendarOutlined, CarOutlined, ClockCircleOutlined, ClusterOutlined, ControlOutlined, CustomerServiceOutlined, DashboardOutlined, DatabaseOutlined, DeploymentUnitOutlined, ExperimentOutlined, FileOutlined, FileSearchOutlined, FileTextOutlined, FormOutlined, FundOutlined, GlobalOutlined, GroupOutlined, HomeOutlined, IdcardOutlined, InboxOutlined, LinkOutlined, MessageOutlined, MonitorOutlined, NodeIndexOutlined, NotificationOutlined, OrderedListOutlined, PartitionOutlined, ProfileOutlined, ProjectOutlined, ReconciliationOutlined, SafetyCertificateOutlined, ScheduleOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, SolutionOutlined, TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, UnorderedListOutlined, UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Icons by the names that menu rows bear; all of one family. */
const icons: Record<string, ComponentType> = {
  alert: AlertOutlined, apartment: ApartmentOutlined, appstore: AppstoreOutlined, audit: AuditOutlined, bank: BankOutlined, 'bar-chart': BarChartOutlined, barcode: BarcodeOutlined, bell: BellOutlined, book: BookOutlined, branches: BranchesOutlined, build: BuildOutlined, calendar: CalendarOutlined, car: CarOutlined, 'clock-circle': ClockCircleOutlined, cluster: ClusterOutlined, control: ControlOutlined, 'customer-service': CustomerServiceOutlined, dashboard: DashboardOutlined, database: DatabaseOutlined, 'deployment-unit': DeploymentUnitOutlined, experiment: ExperimentOutlined, file: FileOutlined, 'file-search': FileSearchOutlined, 'file-text': FileTextOutlined, form: FormOutlined, fund: FundOutlined, global: GlobalOutlined, group: GroupOutlined, home: HomeOutlined, idcard: IdcardOutlined, inbox: InboxOutlined, link: LinkOutlined, message: MessageOutlined, monitor: MonitorOutlined, 'node-index': NodeIndexOutlined, notification: NotificationOutlined, 'ordered-list': OrderedListOutlined, partition: PartitionOutlined, profile: ProfileOutlined, project: ProjectOutlined, reconciliation: ReconciliationOutlined, 'safety-certificate': SafetyCertificateOutlined, schedule: ScheduleOutlined, setting: SettingOutlined, shop: ShopOutlined, 'shopping-cart': ShoppingCartOutlined, solution: SolutionOutlined, table: TableOutlined, tags: TagsOutlined, team: TeamOutlined, tool: ToolOutlined, 'unordered-list': UnorderedListOutlined, user: UserOutlined,
}

/** Names of all icons that a menu row may bear, in the order of the alphabet. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** The name of the icon that a menu row means, in the spelling of either generation of clients; undefined for an unknown one. */
export function menuIconName(written: string | null | undefined): string | undefined {
  const name = (written ?? '').replace(/^(ant-design:|icon-)/, '').replace(/-outlined$/, '')
  return Object.hasOwn(icons, name) ? name : undefined
}

/** The icon of a menu row. Collapsed menus need one at the top level, so an unknown name becomes a plain one. */
export function MenuIcon({ name, fallback = false }: { name: string | undefined; fallback?: boolean }) {
  const known = menuIconName(name)
  const Icon = known === undefined ? (fallback ? AppstoreOutlined : undefined) : icons[known]
  return Icon ? <Icon /> : null
}
