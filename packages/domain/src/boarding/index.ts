export { BOARDING_COLUMNS, type BoardedLine, boardingRows } from './boarding-row.ts'
