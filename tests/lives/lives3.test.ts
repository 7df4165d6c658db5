import { runLives } from './runLives'

runLives(3)
