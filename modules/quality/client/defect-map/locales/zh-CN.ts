/** Texts of pictures with places of defects. */
export const zhCN = {
  picture: '{{name}} 的图片',
  spot: '部位 {{code}} {{name}}',
  found: '部位 {{code}} {{name}}，已记 {{count}} 件',
  pictureFailed: '图片打不开，请检查网络后刷新',
  choosePicture: '先上传图片或选择图形，再在上面点击标出部位',
  addHint: '在图片上点击添加部位；拖动部位或用方向键移动（按住 Shift 移动更远），Delete 删除',
  beside: '标在部位以外',
  addHere: '在点击处添加部位',
  usual: '标出图形的常用部位',
  addMiddle: '在中央添加部位',
  removeSpot: '删除部位 {{code}}',
  codeOf: '部位 {{code}} 的编码',
  nameOf: '部位 {{code}} 的名称',
  codeTaken: '编码 {{code}} 已有',
  newName: '部位 {{code}}',
  noSpots: '还没有部位',
} as const
