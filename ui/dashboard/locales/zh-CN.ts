/** Texts of grids of tiles. */
export const zhCN = {
  move: '移动{{name}}',
  moveHelp: '拖动，或用方向键移动',
  resize: '调整{{name}}的大小，现在宽 {{w}} 高 {{h}}',
  resizeHelp: '拖动，或用方向键调整大小',
}
