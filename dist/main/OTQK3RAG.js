import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createAgeGates,
  describeYoung,
  fileTimes,
  judgeAges,
  youngAdvice
} from "./RY2FXL2H.js";
import "./3DD4OL3C.js";
import "./VZE257TN.js";
import "./DC5E73UU.js";
import "./UCALPQZE.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  createAgeGates,
  describeYoung,
  fileTimes,
  judgeAges,
  youngAdvice
};
