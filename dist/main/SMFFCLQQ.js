import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createAgeGates,
  describeYoung,
  judgeAges,
  youngAdvice
} from "./6PVSGTL6.js";
import "./3DD4OL3C.js";
import "./DC5E73UU.js";
import "./UCALPQZE.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  createAgeGates,
  describeYoung,
  judgeAges,
  youngAdvice
};
