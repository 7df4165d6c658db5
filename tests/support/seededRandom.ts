export { type Random, seededRandom } from '@/ops/seededRandom'
