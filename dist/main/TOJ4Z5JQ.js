import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropEntry,
  markEntry,
  removeEntry
} from "./UQ36GRTI.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./AFIVQFWC.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./I3LLZLTH.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  dropEntry,
  markEntry,
  removeEntry
};
