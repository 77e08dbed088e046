/** What defects and nonconformities are told apart by. */
export const dimensions = ['defect', 'item', 'process', 'device', 'mold', 'shift', 'supplier', 'severity', 'inspType'] as const
export type Dimension = (typeof dimensions)[number]

/** What is counted: pieces with a defect in inspections, or nonconformity reports. */
export const bases = ['defects', 'ncrs'] as const
export type Basis = (typeof bases)[number]

/** How rows without a value are asked for. */
export const noValue = '-'
