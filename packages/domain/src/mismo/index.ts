export { orderErrors } from './element-order.ts'
export { mismoMessage } from './mismo-message.ts'
export { writeXml } from './xml.ts'
