import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openArchive,
  openArchiveEnd,
  readArchive,
  readEntry
} from "./RJGCWA4G.js";
import "./UCU4LYJY.js";
import "./EQHG7H4Y.js";
import "./TFWLS54C.js";
import "./QQR74I2X.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  openArchive,
  openArchiveEnd,
  readArchive,
  readEntry
};
