import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createAgeGates,
  describeYoung,
  judgeAges,
  youngAdvice
} from "./IRDHZOZZ.js";
import "./ZHURANIK.js";
import "./LXWU6CFB.js";
import "./ZMQKMXGQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  createAgeGates,
  describeYoung,
  judgeAges,
  youngAdvice
};
